/** Longer than any code with its blanks. */
const LONGEST = 100

/** What people and mail programs put between digits, and what is copied along without being seen. */
const BETWEEN = /[\s\p{Pd}\p{Cf}]/gu

const DIGIT = /^\p{Nd}$/u

/**
 * The digits that somebody typed, as `0` to `9`: blanks and hyphens are left out, and digits of any script count, because
 * a keyboard may write full-width, Arabic or Devanagari ones. Null for anything else.
 */
export function typedDigits(typed: unknown): string | null {
  if (typeof typed !== "string" || typed.length > LONGEST) return null
  const bare = [...typed.normalize("NFKC").replaceAll(BETWEEN, "")]
  if (bare.length === 0 || !bare.every((character) => DIGIT.test(character))) return null
  return bare.map(valueOf).join("")
}

/** In Unicode the ten digits of a script follow each other, and before the first one are at most those of another. */
function valueOf(digit: string): number {
  const code = digit.codePointAt(0) ?? 0
  let first = code
  while (DIGIT.test(String.fromCodePoint(first - 1))) first -= 1
  return (code - first) % 10
}
