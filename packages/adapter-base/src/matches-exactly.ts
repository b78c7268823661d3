/**
 * Whether the row has exactly this key. The default collations of MySQL and MariaDB treat `a` as equal to `A` and `é`
 * to `e`, and ignore trailing blanks, so that one address could match another.
 */
export function matchesExactly(
  row: Readonly<Record<string, unknown>>,
  key: Readonly<Record<string, unknown>>,
): boolean {
  return Object.entries(key).every(([name, value]) => row[name] === value)
}
