import { PRIMARY_LETTERS } from "./primary-letters.js"

/**
 * Marks, and what is not seen: controls, formats such as U+200B, variation selectors, what is not assigned. On the first
 * level of the Unicode Collation Algorithm they are ignored (UTS #10 §3.6).
 */
const IGNORED = /[\p{M}\p{C}\p{Default_Ignorable_Code_Point}]/gu

/** `utf8mb4_unicode_ci` and `utf8mb4_general_ci` of MySQL and MariaDB take all of them for the same. */
const BEYOND_PLANE_0 = /[\u{10000}-\u{10FFFF}]/gu

const BLANKS = /\p{Z}+/gu

/**
 * One text for all spellings of a name that any of the supported databases may find the same row by: with and without
 * accents, in either case, in hiragana or katakana, with characters that nobody sees. Only to be counted: different people
 * may have the same.
 */
export function foldedName(name: string): string {
  const letters = name
    .normalize("NFKD")
    .replaceAll(BEYOND_PLANE_0, "\uFFFD")
    .replaceAll(IGNORED, "")
  const folded = [...letters.toLowerCase().toUpperCase()].map(
    (one) => PRIMARY_LETTERS.get(one) ?? one,
  )
  return folded.join("").replaceAll(IGNORED, "").replaceAll(BLANKS, " ").trim()
}
