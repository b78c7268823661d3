/**
 * Whether `written` is probably a misspelt `word`: different capitals, or one or two letters wrong, missing or added.
 */
export function isMisspelt(written: string, word: string): boolean {
  const [one, other] = [written.toLowerCase(), word.toLowerCase()]
  if (Math.abs(one.length - other.length) > 2) return false
  // Short words can be alike by chance, such as signUp and signIn.
  return distance(one, other) <= (other.length < 8 ? 1 : 2)
}

/** How many letters to change, add or take away (Levenshtein). */
function distance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, at) => at)
  for (const [at, letter] of [...one].entries()) {
    const next = [at + 1]
    for (let column = 1; column <= other.length; column += 1) {
      const changed = (row[column - 1] ?? 0) + (letter === other[column - 1] ? 0 : 1)
      next.push(Math.min(changed, (row[column] ?? 0) + 1, (next[column - 1] ?? 0) + 1))
    }
    row = next
  }
  return row[other.length] ?? 0
}
