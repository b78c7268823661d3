import { isLoopback } from "../../address/is-loopback.js"
import { parseUrl } from "../../address/parse-url.js"

/**
 * The address as a URL, or null if secrets must not be sent there: anything but https (plain http only to this machine
 * or with `allowInsecure`), user info, or a fragment (RFC 6749 §3.1 and §3.2, RFC 9700 §2.6).
 */
export function secureAddress(
  address: string | URL,
  { allowInsecure }: { allowInsecure: boolean },
): URL | null {
  const url = parseUrl(address)
  if (!url) return null
  if (url.username !== "" || url.password !== "" || url.hash !== "") return null
  if (url.protocol === "https:") return url
  const mayBePlain = allowInsecure || isLoopback(url.hostname)
  return url.protocol === "http:" && mayBePlain ? url : null
}

/** What to do about a rejected plain http address, to append to a message. Empty for any other address. */
export function plainHttpHint(address: unknown): string {
  const isPlain = /^http:/i.test(String(address))
  return isPlain
    ? ". If it is on your own network, such as http://keycloak:8080 between containers, set allowInsecureRequests: true on the provider"
    : ""
}
