import { isLoopback } from "../../address/is-loopback.js"
import { reachOfHost } from "../../address/reach-of-host.js"
import type { ResolvedOAuthProvider } from "../../contract/resolved-provider.js"
import { secureAddress } from "./secure-address.js"

/** What the application said of where its provider is. */
export type Whereabouts = Pick<
  ResolvedOAuthProvider,
  "issuer" | "wellKnown" | "allowInsecureRequests" | "allowPrivateNetwork"
>

/**
 * An address out of a provider's own document as a URL, or null if nothing may be sent. As {@link secureAddress}, but
 * plain http to this machine is for a provider that is on this machine: otherwise a remote one would name our neighbours.
 */
export function namedAddress(address: unknown, provider: Whereabouts): URL | null {
  if (typeof address !== "string") return null
  const allowInsecure = provider.allowInsecureRequests
  const url = secureAddress(address, { allowInsecure })
  const isAllowed =
    url?.protocol === "https:" || allowInsecure || hostsOf(provider).some(isLoopback)
  return isAllowed ? url : null
}

/**
 * Whether our server may ask at an address out of a provider's own document: on the public Internet, at the very host that
 * the application named, or on a private network where the provider is on one too. Elsewhere a provider could have us ask
 * whatever this server reaches (CWE-918), unless `allowPrivateNetwork` says that it may.
 */
export function isWithinReach({ hostname }: URL, provider: Whereabouts): boolean {
  const reach = reachOfHost(hostname)
  const hosts = hostsOf(provider)
  if (reach === "public" || provider.allowPrivateNetwork || hosts.includes(hostname)) return true
  // Plain http is chosen for machines nearby, this one first.
  if (provider.allowInsecureRequests && isLoopback(hostname)) return true
  return reach === "private" && hosts.some((host) => reachOfHost(host) !== "public")
}

/** Of the issuer and of the place of its document, as configured. */
function hostsOf({ issuer, wellKnown }: Whereabouts): readonly string[] {
  return [issuer, wellKnown].flatMap((address) =>
    address !== undefined && URL.canParse(address) ? [new URL(address).hostname] : [],
  )
}
