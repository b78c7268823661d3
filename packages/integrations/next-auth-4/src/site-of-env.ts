import { configuredSite } from "@sallyport/core/integration"

/** Where a site is. */
export interface Site {
  /** Such as `https://app.example`. */
  readonly origin: string
  /** Where the actions are: `/api/auth`, or the path of `NEXTAUTH_URL`. */
  readonly basePath: string
}

/** Where version 4 has the actions if nothing else is said. */
export const BASE_PATH = "/api/auth"

/** The site at an address such as `https://app.example/api/auth`; undefined if it is no address of a site. */
export function siteOf(address: string): Site | undefined {
  const { url } = configuredSite({ NEXTAUTH_URL: address })
  return url && { origin: url.origin, basePath: url.pathname.replace(/\/$/, "") || BASE_PATH }
}

/** The address in `NEXTAUTH_URL`. As in version 4, one without a scheme is https. */
export function addressOfEnv(): string | undefined {
  // By its full name, because Next's `env` option puts its value in the place of exactly this expression.
  const text = process.env.NEXTAUTH_URL?.trim()
  return !text || text.startsWith("http") ? text : `https://${text}`
}

/** The site that `NEXTAUTH_URL` names. */
export function siteOfEnv(): Site | undefined {
  return siteOf(addressOfEnv() ?? "")
}
