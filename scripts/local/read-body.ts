/** The bytes of a request, or word that there are more than allowed: then the rest is not even read. */
export async function readBody(request: Request, maxBytes: number): Promise<ArrayBuffer | undefined | "too large"> {
  if (Number(request.headers.get("content-length")) > maxBytes) return "too large";
  if (!request.body) return undefined;
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of request.body as ReadableStream<Uint8Array<ArrayBuffer>>) {
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
