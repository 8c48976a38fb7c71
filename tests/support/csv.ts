/** Parses CSV strictly by RFC 4180: lines end with CRLF, and quotes enclose complete fields only. */
export function parsedCsv(text: string): string[][] {
  const field = /("(?:[^"]|"")*"|[^",\r\n]*)(,|\r\n)/y;
  const rows: string[][] = [[]];
  while (field.lastIndex < text.length) {
    const at = field.lastIndex;
    const found = field.exec(text);
    if (!found) throw new Error(`not CSV from ${JSON.stringify(text.slice(at, at + 80))} on`);
    const [, raw = "", end] = found;
    rows.at(-1)?.push(raw.startsWith('"') ? raw.slice(1, -1).replaceAll('""', '"') : raw);
    if (end === "\r\n") rows.push([]);
  }
  return rows.slice(0, -1);
}
