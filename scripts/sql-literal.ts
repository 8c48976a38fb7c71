/** A text as a literal of SQL. */
export const sqlLiteral = (text: string): string => `'${text.replaceAll("'", "''")}'`;
