/** Longer than any code with its blanks: what has more was not typed by a person. */
const LONGEST = 100

/** What people and mail programs put between digits, and what is copied along without being seen. */
const BETWEEN = /[\s\p{Pd}\p{Cf}]/gu

const DIGIT = /\p{Nd}/gu

/**
 * What somebody typed as a code, without blanks and hyphens and with digits of any script as `0` to `9`, because a keyboard
 * may write full-width, Arabic or Devanagari ones. Null for what nobody types.
 */
export function typedText(typed: unknown): string | null {
  if (typeof typed !== "string" || typed.length > LONGEST) return null
  return typed.normalize("NFKC").replaceAll(BETWEEN, "").replaceAll(DIGIT, asciiDigit)
}

/** The same of a code that consists of digits. Null for anything else. */
export function typedDigits(typed: unknown): string | null {
  const text = typedText(typed)
  return text !== null && /^\d+$/.test(text) ? text : null
}

/** In Unicode the ten digits of a script follow each other, and before the first one are at most those of another. */
function asciiDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0
  let first = code
  while (/\p{Nd}/u.test(String.fromCodePoint(first - 1))) first -= 1
  return String((code - first) % 10)
}
