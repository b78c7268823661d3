/** The parts of a name joined with a space; null if there are none. Values that are not text are left out. */
export function fullName(...words: readonly unknown[]): string | null {
  const present = words.filter((word) => typeof word === "string").map((word) => word.trim())
  return present.filter(Boolean).join(" ") || null
}
