import { parseUrl } from "../address/parse-url.js"
import { firstListed } from "../address/first-listed.js"
import type { SaidSite } from "./site-origin.js"

/**
 * The site's address according to `X-Forwarded-Host` and `X-Forwarded-Proto`; in a list, the entry of the proxy closest
 * to the browser counts. If they are missing, `given` counts, the address that the framework gave the request, and
 * otherwise https. Whether the request is trusted depends on `trustHost`, which core checks.
 */
export function forwardedSite(
  header: (name: string) => string | null,
  given: string = "https:",
): SaidSite {
  const protocol = firstListed(header("x-forwarded-proto"))
  const isPlain = protocol ? protocol === "http" : given.startsWith("http:")
  return {
    host: firstListed(header("x-forwarded-host")) ?? header("host") ?? hostOf(given),
    protocol: isPlain ? "http:" : "https:",
  }
}

function hostOf(address: string): string | undefined {
  return parseUrl(address)?.host
}
