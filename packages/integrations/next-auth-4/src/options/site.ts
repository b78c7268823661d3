import { configuredSite, isHost } from "@sallyport/core/integration"

/** Where a site is. */
export interface Site {
  /** Such as `https://app.example`. */
  readonly origin: string
  /** Where the actions are: `/api/auth`, or the path of `NEXTAUTH_URL`. */
  readonly basePath: string
}

const LOCAL = "http://localhost:3000"
const BASE_PATH = "/api/auth"

/**
 * Where this site is, as version 4 decides it: `NEXTAUTH_URL`; on Vercel and with `AUTH_TRUST_HOST` the host that the
 * proxy names; else this machine. `header` reads a header of the request.
 */
export function siteFor(header: (name: string) => string | null | undefined): Site {
  // By their full names, because Next's `env` option puts its values in the place of exactly these expressions.
  const stated = configuredSite({ NEXTAUTH_URL: process.env.NEXTAUTH_URL ?? "" }).url
  const path = stated?.pathname.replace(/\/$/, "") || BASE_PATH
  if (process.env.VERCEL ?? process.env.AUTH_TRUST_HOST)
    return { origin: forwardedOrigin(header) ?? stated?.origin ?? LOCAL, basePath: path }
  return { origin: stated?.origin ?? LOCAL, basePath: path }
}

function forwardedOrigin(header: (name: string) => string | null | undefined): string | undefined {
  const host = header("x-forwarded-host") ?? header("host")
  if (!host || !isHost(host)) return undefined
  return `${header("x-forwarded-proto") === "http" ? "http" : "https"}://${host}`
}
