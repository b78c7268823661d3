/** The 32 bits of an IPv4 address in the form that a URL parser produces; undefined for anything else. */
export function ipv4Bits(hostname: string): number | undefined {
  if (!/^\d{1,3}(?:\.\d{1,3}){3}$/.test(hostname)) return undefined
  const bytes = hostname.split(".").map(Number)
  return bytes.every((byte) => byte <= 255)
    ? bytes.reduce((bits, byte) => bits * 256 + byte, 0)
    : undefined
}

/**
 * The eight 16-bit groups of an IPv6 address in the form that a URL parser produces, in brackets; undefined for
 * anything else.
 */
export function ipv6Groups(hostname: string): readonly number[] | undefined {
  const [, text] = /^\[([0-9a-f:]+)\]$/.exec(hostname) ?? []
  if (text === undefined) return undefined
  const [before = "", after] = text.split("::")
  const [start, end] = [before, after ?? ""].map((part) => part.split(":").filter(Boolean))
  const written = [...(start ?? []), ...(end ?? [])]
  if (written.length > 8) return undefined
  const zeros = after === undefined ? [] : Array<string>(8 - written.length).fill("0")
  const groups = [...(start ?? []), ...zeros, ...(end ?? [])].map((group) =>
    Number.parseInt(group, 16),
  )
  return groups.length === 8 ? groups : undefined
}
