/** The bytes of a request or a response, or word that there are more than allowed: then the rest is not even read. */
export async function readBody(
  { headers, body }: Request | Response,
  maxBytes: number,
): Promise<ArrayBuffer | undefined | "too large"> {
  if (Number(headers.get("content-length")) > maxBytes) return "too large";
  if (!body) return undefined;
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of body as ReadableStream<Uint8Array<ArrayBuffer>>) {
    size += part.byteLength;
    if (size > maxBytes) return "too large";
    parts.push(part);
  }
  const whole = new Uint8Array(size);
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.byteLength;
  }
  return whole.buffer;
}
