/** WebAuthn Level 3 §5.8.4. */
const known: ReadonlySet<unknown> = new Set([
  "ble",
  "cable",
  "hybrid",
  "internal",
  "nfc",
  "smart-card",
  "usb",
])

/**
 * The known transports out of those that a browser sent, joined as stores keep them; null if there are none. Unknown
 * ones could be any text.
 */
export function joinTransports(transports: unknown): string | null {
  if (!Array.isArray(transports)) return null
  const names = new Set(transports.slice(0, 16).filter((one) => known.has(one)))
  return names.size > 0 ? [...names].join(",") : null
}

/** The transports of a stored row as a list. */
export function splitTransports(transports: string | null | undefined): string[] {
  return transports?.split(",").filter((one) => known.has(one)) ?? []
}
