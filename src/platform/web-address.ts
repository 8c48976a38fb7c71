/** A typed web address, trimmed and with the scheme that people leave out; empty if it is. */
export function withScheme(text: string): string {
  const typed = text.trim();
  return typed === "" || /^[a-z][a-z\d+.-]*:/i.test(typed) ? typed : `https://${typed}`;
}
