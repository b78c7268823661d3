/**
 * The preset's defaults under the user's options, merged by key at every depth. Only plain objects are merged: arrays,
 * keys, URLs, functions and other instances replace what they meet, because half a list or half a key is neither.
 */
export function mergeOptions(
  defaults: Readonly<Record<string, unknown>>,
  options: Readonly<Record<string, unknown>> = {},
): Record<string, unknown> {
  const merged: Record<string, unknown> = { ...defaults }
  for (const [name, value] of Object.entries(options)) {
    // JSON can carry an own `__proto__`; assigning it would change the prototype instead.
    if (value === undefined || name === "__proto__") continue
    const current = merged[name]
    merged[name] =
      isPlainObject(current) && isPlainObject(value) ? mergeOptions(current, value) : value
  }
  return merged
}

function isPlainObject(value: unknown): value is Record<string, unknown> {
  if (typeof value !== "object" || value === null) return false
  const prototype: unknown = Object.getPrototypeOf(value)
  return prototype === Object.prototype || prototype === null
}
