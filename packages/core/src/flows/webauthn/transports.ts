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

/** The known ones among what a browser said, joined as stores have them; null for none. What is not known is text of anyone's. */
export function joinTransports(transports: unknown): string | null {
  if (!Array.isArray(transports)) return null
  const names = new Set(transports.slice(0, 16).filter((one) => known.has(one)))
  return names.size > 0 ? [...names].join(",") : null
}

/** As a stored row has them, as a list. */
export function splitTransports(transports: string | null | undefined): string[] {
  return transports?.split(",").filter((one) => known.has(one)) ?? []
}
