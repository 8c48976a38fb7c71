const [quote, backslash, openBracket, closeBracket, openBrace, closeBrace] = Buffer.from('"\\[]{}');

/** Whether JSON is nested deeper than so many levels, found without reading it level by level. */
export function isDeeperThan(levels: number, json: ArrayBuffer): boolean {
  let depth = 0;
  let isText = false;
  const bytes = new Uint8Array(json);
  for (let index = 0; index < bytes.length; index += 1) {
    const byte = bytes[index];
    if (isText && byte === backslash) index += 1;
    else if (byte === quote) isText = !isText;
    else if (isText) continue;
    else if (byte === openBracket || byte === openBrace) depth += 1;
    else if (byte === closeBracket || byte === closeBrace) depth -= 1;
    if (depth > levels) return true;
  }
  return false;
}
