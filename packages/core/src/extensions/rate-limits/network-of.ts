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
  const host = hostOf(text)
  return host !== null && (await reach()).reachOfAddress(host) === "public"
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

/** An IPv4 client, as a socket for both families shows it: `::ffff:192.0.2.1` (RFC 4291 §2.5.5.2). */
function embeddedIPv4(groups: readonly number[]): string | null {
  const [sixth, ...last] = groups.slice(5)
  if (sixth !== 0xffff || groups.slice(0, 5).some((group) => group !== 0)) return null
  return last.flatMap((group) => [group >> 8, group & 0xff]).join(".")
}
