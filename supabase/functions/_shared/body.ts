import * as v from "valibot";
import { Failure } from "./failure.ts";

const LIMIT = 64 * 1024;
const tooLarge = () => new Failure(413, "too_large", "The request body is too large");

/** The body as text. Throws 413 beyond `limit` bytes, with or without a Content-Length. */
export async function readText(request: Request, limit = LIMIT): Promise<string> {
  if (Number(request.headers.get("content-length") ?? 0) > limit) throw tooLarge();
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of request.body ?? []) {
    size += chunk.byteLength;
    if (size > limit) throw tooLarge();
    chunks.push(chunk);
  }
  const bytes = new Uint8Array(size);
  let offset = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, offset);
    offset += chunk.byteLength;
  }
  return new TextDecoder().decode(bytes);
}

// JSON allows NUL and lone surrogates, PostgreSQL text doesn't.
const isStorable = (value: unknown) => typeof value !== "string" || (value.isWellFormed() && !value.includes("\u0000"));

/** Parses JSON. Throws 400 when it is invalid or contains text that PostgreSQL rejects. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text, (_, value: unknown) => {
      if (isStorable(value)) return value;
      throw new SyntaxError("not storable");
    });
  } catch {
    throw new Failure(400, "invalid_json", "The request body is not JSON");
  }
}

function parseObject(text: string): object {
  const value = parseJson(text);
  if (typeof value === "object" && value !== null && !Array.isArray(value)) return value;
  throw new Failure(400, "invalid_body", "The request body is not an object");
}

/** The validated JSON body of a POST. Throws 400 with the schema's first issue, 405 or 415. */
export async function readBody<Schema extends v.GenericSchema>(
  request: Request,
  schema: Schema,
): Promise<v.InferOutput<Schema>> {
  if (request.method !== "POST") throw new Failure(405, "method_not_allowed", "Use POST", { allow: "POST, OPTIONS" });
  if (!/^application\/json\b/i.test(request.headers.get("content-type") ?? "")) {
    throw new Failure(415, "unsupported_media_type", "Send JSON");
  }
  const checked = v.safeParse(schema, parseObject(await readText(request)), { abortPipeEarly: true });
  if (checked.success) return checked.output;
  const [issue] = checked.issues;
  throw new Failure(400, "invalid_body", messageOf(issue));
}

/** A custom message unchanged; a default message of Valibot with the field as prefix. */
function messageOf(issue: v.BaseIssue<unknown>): string {
  const path = v.getDotPath(issue);
  if (path !== null && issue.received === "undefined") return `${path} is missing`;
  return path !== null && issue.message.startsWith("Invalid ") ? `${path}: ${issue.message}` : issue.message;
}
