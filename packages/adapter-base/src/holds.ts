/**
 * Whether the row has exactly this key. The usual collations of MySQL and MariaDB take `a` for `A` and `é` for `e`, and ignore
 * trailing blanks, so that one address could stand for another.
 */
export function holds(
  row: Readonly<Record<string, unknown>>,
  key: Readonly<Record<string, unknown>>,
): boolean {
  return Object.entries(key).every(([name, value]) => row[name] === value)
}
