/**
 * The user's options over the preset's defaults, merged by key at every depth. Only plain objects are merged: arrays,
 * keys, URLs, functions and other instances replace the default, because a mix of two lists or keys would be useless.
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
