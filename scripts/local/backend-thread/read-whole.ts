import type { PortableResponse } from "../portable.ts";
import { readBody } from "../read-body.ts";

const maxBytes = 10 * 1024 * 1024;

const tooLarge = Response.json({
  code: "54000",
  message: "The response is larger than 10 MB. Select fewer rows or columns.",
  details: null,
  hint: null,
});

/** The whole response, or an error in its place when it is larger than 10 MB. */
export async function readWhole(response: Response): Promise<PortableResponse> {
  const body = await readBody(response, maxBytes);
  if (body !== "too large")
    return { status: response.status, headers: [...response.headers], body: body ?? new ArrayBuffer() };
  return { status: 400, headers: [...tooLarge.headers], body: await tooLarge.clone().arrayBuffer() };
}
