export type ErrorName = keyof typeof documented;

// https://resend.com/docs/api-reference/errors
const documented = {
  invalid_idempotency_key: [400, "The key must be between 1-256 chars."],
  missing_api_key: [401, "Missing API key in the authorization header."],
  restricted_api_key: [401, "This API key is restricted to only send emails."],
  invalid_api_key: [403, "API key is invalid."],
  concurrent_idempotent_requests: [409, "Same idempotency key used while the original request is still in progress."],
  invalid_idempotent_request: [409, "Same idempotency key used with a different request payload."],
  missing_required_field: [422, "The request body is missing one or more required fields."],
  validation_error: [422, "We found an error with one or more fields in the request."],
  daily_quota_exceeded: [429, "You have reached your daily email sending quota."],
  monthly_quota_exceeded: [429, "You have reached your monthly email sending quota."],
  rate_limit_exceeded: [429, "Too many requests. Please limit the number of requests per second."],
  application_error: [500, "An unexpected error occurred."],
  internal_server_error: [500, "An unexpected error occurred."],
} as const;

type Details = { status?: number; message?: string; headers?: Record<string, string> };

/** Resend's error response with this name, with its documented status and message by default. */
export function resendError(name: ErrorName, { status, message, headers = {} }: Details = {}): Response {
  const [statusCode, sentence] = documented[name];
  const body = { statusCode: status ?? statusCode, name, message: message ?? sentence };
  return Response.json(body, { status: body.statusCode, headers });
}
