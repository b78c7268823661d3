import { isHost } from "@sallyport/core/integration"
import { BASE_PATH, siteOf, siteOfEnv, type Site } from "../site-of-env.js"

const LOCAL = "http://localhost:3000"

/**
 * Where this site is, as version 4 decides it: `NEXTAUTH_URL`, wherever it is set; on Vercel and with `AUTH_TRUST_HOST`
 * the host that the proxy names; else this machine. `header` reads a header of the request.
 */
export function siteFor(header: (name: string) => string | null | undefined): Site {
  const stated = siteOfEnv()
  if (stated) return stated
  // By their full names, as in `siteOfEnv`.
  const trusts = process.env.VERCEL ?? process.env.AUTH_TRUST_HOST
  return { origin: (trusts && forwardedOrigin(header)) || LOCAL, basePath: BASE_PATH }
}

/** The site at an address that the caller states, such as `https://app.example/api/auth`. */
export function siteAt(address: string): Site {
  // Without a scheme it was https in version 4, too.
  const site = siteOf(address.includes("://") ? address : `https://${address}`)
  if (!site)
    throw new TypeError(
      "AuthHandler: `origin`, or `host`, must be the address of this site, such as https://app.example/api/auth.",
    )
  return site
}

function forwardedOrigin(header: (name: string) => string | null | undefined): string | undefined {
  const host = header("x-forwarded-host") ?? header("host")
  if (!host || !isHost(host)) return undefined
  return `${header("x-forwarded-proto") === "http" ? "http" : "https"}://${host}`
}
