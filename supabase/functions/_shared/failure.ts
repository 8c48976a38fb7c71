/** An error response: status, stable code (docs/errors.md) and a message for the caller. */
export class Failure extends Error {
  readonly status: number;
  readonly code: string;
  readonly headers: Record<string, string>;

  constructor(status: number, code: string, message: string, headers: Record<string, string> = {}) {
    super(message);
    this.name = "Failure";
    this.status = status;
    this.code = code;
    this.headers = headers;
  }
}
