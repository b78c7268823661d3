/**
 * Throws `TypeError` for what has none of these methods, such as the address of a database, its class, or nothing.
 * `text`: who needs what, and what to write.
 */
export function requireClient(
  client: unknown,
  methods: readonly string[],
  text: readonly [need: string, fix: string],
): void {
  const isAny = (typeof client === "object" || typeof client === "function") && client !== null
  if (isAny && methods.some((name) => typeof Reflect.get(client, name) === "function")) return
  const [need, fix] = text
  throw new TypeError(
    `${need}, but it was given this: ${client === null ? "null" : typeof client}. ${fix}`,
  )
}
