import { parseUrl } from "../../address/parse-url.js"
import { loadOnce } from "../../async/load-once.js"

/** Loaded on demand, as by the check of what a provider's address leads to, so that both share it. */
const reach = /* @__PURE__ */ loadOnce(() => import("../../address/reach-of-address.js"))

const IPV4 = /^\d{1,3}(?:\.\d{1,3}){3}$/
/** Some proxies add the port: `192.0.2.1:443`, `[2001:db8::1]:443`. */
const WITH_PORT = /^(?:\[([^\]]+)\]|(\d[\d.]{6,14}))(?::\d{1,5})?$/

/**
 * What of an address is counted: an IPv4 address, or the first 64 bits of an IPv6 address. Whoever has one address of
 * IPv6 has at least all others that begin with these bits (RFC 6177 §2), and would never be stopped by a limit for each.
 *
 * Null if the text is no address.
 */
export async function networkOf(text: string | null | undefined): Promise<string | null> {
  const host = hostOf(text)
  const groups = host === null ? undefined : (await reach()).ipv6Groups(host)
  if (!groups) return host
  return (
    embeddedIPv4(groups) ??
    `${groups
      .slice(0, 4)
      .map((group) => group.toString(16))
      .join(":")}::/64`
  )
}

/** Whether it is an address of the Internet. One of this machine or of a private network may be that of a proxy. */
export async function isPublic(text: string | null | undefined): Promise<boolean> {
  const [host, network] = [hostOf(text), await networkOf(text)]
  // Behind NAT64 it is where the IPv4 address inside is.
  const address = network !== null && IPV4.test(network) ? network : host
  return address !== null && (await reach()).reachOfAddress(address) === "public"
}

/** As the URL parser writes it, which knows every spelling. */
function hostOf(text: string | null | undefined): string | null {
  if (typeof text !== "string" || text.length > 80) return null
  const [, bracketed, v4] = WITH_PORT.exec(text.trim()) ?? []
  const address = v4 ?? bracketed ?? text.trim()
  if (IPV4.test(address)) return parseUrl(`http://${address}`)?.hostname ?? null
  // A zone (RFC 4007 §11) is a name of an interface of this machine.
  const [unzoned = ""] = address.split("%", 1)
  const isIPv6 = /^[\da-f:.]+$/i.test(unzoned)
  return (isIPv6 && parseUrl(`http://[${unzoned}]`)?.hostname) || null
}

/**
 * An IPv4 client: as a socket for both families shows it, `::ffff:192.0.2.1` (RFC 4291 §2.5.5.2), or behind NAT64, where all
 * customers of a network operator would be one client otherwise (RFC 6052 §2.1, RFC 8215 §5).
 */
function embeddedIPv4(groups: readonly number[]): string | null {
  const [first, second, third] = groups
  const isZeroFrom = (start: number) => groups.slice(start, 6).every((group) => group === 0)
  const isMapped = groups[5] === 0xffff && groups.slice(0, 5).every((group) => group === 0)
  const isNat64 = first === 0x64 && second === 0xff9b
  // 6to4 (RFC 3056 §2): whoever has one IPv4 address has 65,536 networks of it.
  if (first === 0x2002) return ipv4Of(groups.slice(1, 3))
  if (isMapped || (isNat64 && third === 0 && isZeroFrom(3))) return ipv4Of(groups.slice(6))
  return isNat64 && third === 1 ? ipv4Of(inLocalNat64(groups)) : null
}

/** Of `64:ff9b:1::/48`: behind a prefix of 96 bits at the end, behind one of 48 around the ninth byte (RFC 6052 §2.2). */
function inLocalNat64(groups: readonly number[]): readonly number[] {
  const [fourth = 0, fifth = 0, sixth = 0, ...last] = groups.slice(3)
  if (last.some((group) => group !== 0)) return last
  return [fourth, ((fifth & 0xff) << 8) | (sixth >> 8)]
}

function ipv4Of(groups: readonly number[]): string {
  return groups.flatMap((group) => [group >> 8, group & 0xff]).join(".")
}
