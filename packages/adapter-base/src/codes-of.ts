/** Libraries put the driver's error into one of these. */
const INSIDE = ["cause", "driverError", "original", "parent", "meta"]
const DEEPEST = 5

/** The codes, names and numbers by which drivers and libraries call an error, and those of the errors inside of it. */
export function codesOf(error: unknown, depth = 0): readonly unknown[] {
  if (typeof error !== "object" || error === null || depth === DEEPEST) return []
  const members = error as Readonly<Record<string, unknown>>
  const own = [members["code"], members["errno"], members["sqlState"], members["originalCode"]]
  return [...own, ...INSIDE.flatMap((name) => codesOf(members[name], depth + 1))]
}
