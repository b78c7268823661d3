/** True for what a callback may return as token or session; a list, text or `true` is no one's. */
export function hasMembers(value: unknown): value is object {
  return typeof value === "object" && value !== null && !Array.isArray(value)
}
