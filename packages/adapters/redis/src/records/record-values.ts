/** A record is kept for a day after it has expired, because to a process whose clock is behind it still exists. */
const GRACE = 24 * 60 * 60 * 1000

/** So that no owner, not even one without characters, is nobody. */
export function ownerText(owner: string | null): string {
  return owner === null ? "" : `=${owner}`
}

/** The owner in such a text. */
export function ownerIn(text: string): string | null {
  return text === "" ? null : text.slice(1)
}

/** When a record expires, and for how many milliseconds Redis keeps it; both empty if it stays. */
export function expiryOf(expires: number | null, now: number): [expires: string, keptFor: string] {
  if (expires === null) return ["", ""]
  return [String(expires), String(Math.max(expires - now, 0) + GRACE)]
}

/** A pattern of Redis that matches what begins with this text. */
export function beginningWith(text: string): string {
  return `${text.replaceAll(/[\\*?[\]]/g, String.raw`\$&`)}*`
}
