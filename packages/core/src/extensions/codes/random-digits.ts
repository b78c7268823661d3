/** As many numbers as one draw has. */
const DRAWS = 2 ** 32

/** This many random digits, at most nine, each as likely as any other: what does not divide evenly is drawn again. */
export function randomDigits(count: number): string {
  const all = 10 ** count
  const even = DRAWS - (DRAWS % all)
  const [drawn = 0] = crypto.getRandomValues(new Uint32Array(1))
  return drawn < even ? String(drawn % all).padStart(count, "0") : randomDigits(count)
}
