import type { Reach } from "./reach-of-name.js"

/** IPv6 addresses at which clouds give a machine its credentials. The IPv4 ones are in the blocks below. */
const metadata: ReadonlySet<string> = new Set([
  "[fd00:ec2::23]",
  "[fd00:ec2::254]",
  "[fd20:ce::254]",
])

/**
 * Address, prefix length and reach of each block (RFC 6890 and the registries that followed it). The first block that
 * contains an address decides. Metadata services are listed here so that an IPv6 spelling of their address matches too.
 */
const ipv4Blocks: readonly (readonly [address: string, bits: number, reach: Reach])[] = [
  ["100.100.100.200", 32, "none"],
  ["168.63.129.16", 32, "none"],
  ["192.0.0.192", 32, "none"],
  ["0.0.0.0", 8, "none"],
  ["10.0.0.0", 8, "private"],
  ["100.64.0.0", 10, "private"],
  ["127.0.0.0", 8, "private"],
  ["169.254.0.0", 16, "none"],
  ["172.16.0.0", 12, "private"],
  ["192.0.0.0", 24, "private"],
  ["192.0.2.0", 24, "private"],
  ["192.88.99.0", 24, "private"],
  ["192.168.0.0", 16, "private"],
  ["198.18.0.0", 15, "private"],
  ["198.51.100.0", 24, "private"],
  ["203.0.113.0", 24, "private"],
  ["224.0.0.0", 3, "none"],
]

/**
 * Where an IP address is: the `hostname` of a `URL`, which normalizes decimal, octal and hexadecimal spellings.
 * Undefined for a name.
 */
export function reachOfAddress(host: string): Reach | undefined {
  if (metadata.has(host)) return "none"
  const bits = ipv4Bits(host)
  if (bits !== undefined) return reachOfIpv4(bits)
  const groups = ipv6Groups(host)
  return groups && reachOfIpv6(groups)
}

function reachOfIpv4(bits: number): Reach {
  const block = ipv4Blocks.find(([address, length]) => {
    const size = 2 ** (32 - length)
    return Math.floor(bits / size) === Math.floor((ipv4Bits(address) ?? 0) / size)
  })
  return block?.[2] ?? "public"
}

function reachOfIpv6(groups: readonly number[]): Reach {
  const [first = 0, second = 0, third = 0, fourth, fifth, sixth, seventh = 0, eighth = 0] = groups
  const leading = [first, second, third, fourth, fifth]
  // An embedded IPv4 address: mapped (RFC 4291 §2.5.5.2), NAT64 (RFC 6052 §2.1) or 6to4 (RFC 3056 §2).
  const isMapped = leading.every((group) => group === 0) && sixth === 0xffff
  const isTranslated = first === 0x64 && second === 0xff9b && third === 0
  if (isMapped || isTranslated) return reachOfIpv4(seventh * 65_536 + eighth)
  if (first === 0x2002) return reachOfIpv4(second * 65_536 + third)
  if (groups.every((group) => group === 0)) return "none"
  // Link-local and multicast.
  if ((first & 0xffc0) === 0xfe80 || first >= 0xff00) return "none"
  // IETF special-purpose and documentation blocks. Global addresses all start with the bits 001 (RFC 4291 §2.4).
  const isSpecial = (first === 0x2001 && (second < 0x200 || second === 0xdb8)) || first === 0x3fff
  return first >> 13 === 1 && !isSpecial ? "public" : "private"
}

/** The 32 bits of an IPv4 address in the form that a URL parser produces; undefined for anything else. */
function ipv4Bits(hostname: string): number | undefined {
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
