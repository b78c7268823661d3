/**
 * Whether the row has this email address, or one that differs in the case of ASCII letters alone. A column that ignores
 * letter case (`citext`, most collations of MySQL) finds `Ada@Example.com` for `ada@example.com`, and its unique index
 * lets nobody else have that address. Other columns never return such a row. Accents and blanks must be the same: a
 * store that ignores those would find another person's row.
 */
export function matchesAddress(row: Readonly<Record<string, unknown>>, email: string): boolean {
  const { email: stored } = row
  // Some mappers return any row at all for a key without a value.
  const areTexts = typeof stored === "string" && typeof email === "string"
  return areTexts && lowerAscii(stored) === lowerAscii(email)
}

/** The row with this very address, else one that differs in letter case alone; undefined if there is neither. */
export function atAddress<Row extends object>(
  rows: readonly Row[],
  email: string,
): Row | undefined {
  const isExact = (row: Row) => (row as Readonly<Record<string, unknown>>)["email"] === email
  return (
    rows.find(isExact) ??
    rows.find((row) => matchesAddress(row as Readonly<Record<string, unknown>>, email))
  )
}

function lowerAscii(text: string): string {
  return text.replace(/[A-Z]/g, (letter) => letter.toLowerCase())
}
