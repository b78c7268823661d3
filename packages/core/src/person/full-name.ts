/** The words of a name with a space between them; null if there is none. What is no text is left out. */
export function fullName(...words: readonly unknown[]): string | null {
  const present = words.filter((word) => typeof word === "string").map((word) => word.trim())
  return present.filter(Boolean).join(" ") || null
}
