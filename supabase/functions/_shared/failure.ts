/** A refusal with the status, the stable code and the sentence the caller is told. */
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
