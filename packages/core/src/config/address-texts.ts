import { AuthError } from "../errors/auth-error.js"
import { UntrustedHost } from "../errors/config-errors.js"
import { shownAddress } from "./shown-address.js"

/** The address of the site as set, with what is wrong with it. */
export function wrongSite(problem: string): Error {
  return new UntrustedHost(problem)
}

/** Nothing says that the Host header can be trusted. */
export function untrustedHost(): Error {
  return new UntrustedHost(
    "This site's address would come from the request's Host header, which is not trusted in production. A line is missing in the environment, such as AUTH_URL=https://app.example.com. If your server controls that header, AUTH_TRUST_HOST=true (or trustHost: true) does too.",
  )
}

/** An entry of trustedOrigins that is no origin. */
export function wrongOrigin(entry: unknown): Error {
  return new AuthError(
    `trustedOrigins has an entry that is not an origin: ${shownAddress(entry)}. Write only scheme, host and port, such as https://shop.example.`,
  )
}

/** Entries of redirectProxyTargets that no origin can match. */
export function wrongTarget(entry: unknown): Error {
  return new AuthError(
    `redirectProxyTargets has an entry that no origin can match: ${shownAddress(entry)}. Write scheme, host and port, such as https://preview.example or https://*.preview.example.`,
  )
}

/** A base path or an address of a proxy in the form of the other. */
export function wrongAddress(name: "basePath" | "redirectProxyUrl", written: string): Error {
  const shown = shownAddress(written)
  return new AuthError(
    name === "basePath"
      ? `basePath is ${shown}, but it is only the path. Write basePath: "/auth", and set AUTH_URL to the address of the site.`
      : `redirectProxyUrl is ${shown}, which is not a URL. Write redirectProxyUrl: "https://auth.example.com/auth" (or set AUTH_REDIRECT_PROXY_URL to it).`,
  )
}
