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
 * Where this site is, as version 4 decides it: `NEXTAUTH_URL`, wherever it is set; on Vercel and with `AUTH_TRUST_HOST`
 * the host that the proxy names; else this machine. `header` reads a header of the request.
 */
export function siteFor(header: (name: string) => string | null | undefined): Site {
  // By their full names, because Next's `env` option puts its values in the place of exactly these expressions.
  const stated = configuredSite({ NEXTAUTH_URL: process.env.NEXTAUTH_URL ?? "" }).url
  const basePath = pathIn(stated)
  if (stated) return { origin: stated.origin, basePath }
  const trusts = process.env.VERCEL ?? process.env.AUTH_TRUST_HOST
  return { origin: (trusts && forwardedOrigin(header)) || LOCAL, basePath }
}

/** The site at an address that the caller states, such as `https://app.example/api/auth`. */
export function siteAt(address: string): Site {
  // Without a scheme it was https in version 4, too.
  const whole = address.includes("://") ? address : `https://${address}`
  const { url } = configuredSite({ NEXTAUTH_URL: whole })
  if (!url)
    throw new TypeError(
      "AuthHandler: `origin`, or `host`, must be the address of this site, such as https://app.example/api/auth.",
    )
  return { origin: url.origin, basePath: pathIn(url) }
}

function pathIn(url: URL | undefined): string {
  return url?.pathname.replace(/\/$/, "") || BASE_PATH
}

function forwardedOrigin(header: (name: string) => string | null | undefined): string | undefined {
  const host = header("x-forwarded-host") ?? header("host")
  if (!host || !isHost(host)) return undefined
  return `${header("x-forwarded-proto") === "http" ? "http" : "https"}://${host}`
}
