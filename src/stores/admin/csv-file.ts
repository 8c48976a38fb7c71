/** The rows of a CSV file in UTF-8 or, as Excel's "Unicode text" is, UTF-16; its delimiter is guessed. */
export async function csvRows(file: File): Promise<string[][]> {
  const bytes = await file.arrayBuffer();
  const [first, second] = new Uint8Array(bytes);
  const text = new TextDecoder(first === 0xff && second === 0xfe ? "utf-16le" : "utf-8").decode(bytes);
  const { default: papa } = await import("papaparse");
  return papa.parse<string[]>(text).data;
}
