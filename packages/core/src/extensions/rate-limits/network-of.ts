import { parseUrl } from "../../address/parse-url.js"

const IPV4 = /^\d{1,3}(?:\.\d{1,3}){3}$/
/** Some proxies add the port: `192.0.2.1:443`, `[2001:db8::1]:443`. */
const WITH_PORT = /^(?:\[([^\]]+)\]|(\d[\d.]{6,14}))(?::\d{1,5})?$/

/**
 * What of an address is counted: an IPv4 address, or the first 64 bits of an IPv6 address. Whoever has one address of
 * IPv6 has at least all others that begin with these bits (RFC 6177 §2), and would never be stopped by a limit for each.
 *
 * Null if the text is no address.
 */
export function networkOf(text: string | null | undefined): string | null {
  if (typeof text !== "string" || text.length > 80) return null
  const [, bracketed, v4] = WITH_PORT.exec(text.trim()) ?? []
  const address = v4 ?? bracketed ?? text.trim()
  if (IPV4.test(address)) return parseUrl(`http://${address}`)?.hostname ?? null
  // A zone (RFC 4007 §11) is a name of an interface of this machine.
  const [unzoned = ""] = address.split("%", 1)
  // The URL parser knows every spelling of an IPv6 address, and returns one of them.
  const host = /^[\da-f:.]+$/i.test(unzoned) ? parseUrl(`http://[${unzoned}]`)?.hostname : undefined
  return host === undefined ? null : prefixOf(host.slice(1, -1))
}

function prefixOf(address: string): string {
  const [head = "", tail] = address.split("::")
  const before = head === "" ? [] : head.split(":")
  const after = tail ? tail.split(":") : []
  const zeros = tail === undefined ? 0 : 8 - before.length - after.length
  const groups = [...before, ...Array.from({ length: zeros }, () => "0"), ...after]
  return embeddedIPv4(groups) ?? `${groups.slice(0, 4).join(":")}::/64`
}

/** An IPv4 client, as a socket for both families shows it: `::ffff:192.0.2.1` (RFC 4291 §2.5.5.2). */
function embeddedIPv4(groups: readonly string[]): string | null {
  if (groups.slice(0, 6).join(":") !== "0:0:0:0:0:ffff") return null
  const bytes = groups.slice(6).flatMap((group) => {
    const number = Number.parseInt(group, 16)
    return [number >> 8, number & 0xff]
  })
  return bytes.join(".")
}
