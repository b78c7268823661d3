/** True if a callback may return this value as token or session. A list, a text or `true` belongs to no one. */
export function hasMembers(value: unknown): value is object {
  return typeof value === "object" && value !== null && !Array.isArray(value)
}
