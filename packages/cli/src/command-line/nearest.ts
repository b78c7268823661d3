/** The name that differs from the typed one in the fewest letters. Null if none is close. */
export function nearest(typed: string, names: readonly string[]): string | null {
  const [best] = names
    .map((name) => ({ name, distance: distanceBetween(typed, name) }))
    .toSorted((one, other) => one.distance - other.distance)
  if (!best) return null
  const limit = Math.max(1, Math.floor(best.name.length / 3))
  return best.distance <= limit || isStart(typed, best.name) ? best.name : null
}

function isStart(typed: string, name: string): boolean {
  return typed.length >= 2 && name.startsWith(typed)
}

/** Levenshtein's distance: letters to insert, remove or replace. */
function distanceBetween(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, index) => index)
  for (const [line, letter] of [...one].entries()) {
    const next = [line + 1]
    for (const [column, compared] of [...other].entries())
      next.push(
        Math.min(
          (row[column + 1] ?? 0) + 1,
          (next[column] ?? 0) + 1,
          (row[column] ?? 0) + (letter === compared ? 0 : 1),
        ),
      )
    row = next
  }
  return row[other.length] ?? 0
}
