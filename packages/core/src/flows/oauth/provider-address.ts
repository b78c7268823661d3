import { isLoopback } from "../../address/is-loopback.js"
import { parseUrl } from "../../address/parse-url.js"
import { reachOfHost } from "../../address/reach-of-host.js"
import type { ResolvedOAuthProvider } from "../../contract/resolved-provider.js"

/** The configured addresses of the provider. */
type ProviderRoles = Pick<
  ResolvedOAuthProvider,
  "issuer" | "wellKnown" | "allowInsecureRequests" | "allowPrivateNetwork"
>

/**
 * An address from a provider's own document as a URL, or null if nothing may be sent there. Like {@link secureAddress},
 * but plain http to this machine is allowed only if the provider is on this machine too: otherwise a remote provider
 * could name services next to us.
 */
export function namedAddress(address: unknown, provider: ProviderRoles): URL | null {
  if (typeof address !== "string") return null
  const allowInsecure = provider.allowInsecureRequests
  const url = secureAddress(address, { allowInsecure })
  const isAllowed =
    url?.protocol === "https:" || allowInsecure || hostsOf(provider).some(isLoopback)
  return isAllowed ? url : null
}

/**
 * Whether our server may send a request to an address from a provider's own document. It may if the host is on the
 * public Internet, if the application named that very host, or if it is on a private network and so is the provider.
 * Otherwise a provider could make us request anything that this server can reach (CWE-918), unless
 * `allowPrivateNetwork` permits that.
 */
export async function isWithinReach({ hostname }: URL, provider: ProviderRoles): Promise<boolean> {
  const reach = await reachOfHost(hostname)
  const hosts = hostsOf(provider)
  if (reach === "public" || provider.allowPrivateNetwork || hosts.includes(hostname)) return true
  // Plain http is an option for nearby machines, above all this one.
  if (provider.allowInsecureRequests && isLoopback(hostname)) return true
  if (reach !== "private") return false
  const reaches = await Promise.all(hosts.map(reachOfHost))
  return reaches.some((own) => own !== "public")
}

/** The hosts of the configured issuer and of its document. */
function hostsOf({ issuer, wellKnown }: ProviderRoles): readonly string[] {
  return [issuer, wellKnown].flatMap((address) => parseUrl(address ?? "")?.hostname ?? [])
}

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
