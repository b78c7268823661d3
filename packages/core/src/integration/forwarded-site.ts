import { parseUrl } from "../address/parse-url.js"
import { readsForwarded } from "../address/host-trust.js"
import { firstListed } from "../address/first-listed.js"
import type { SaidSite } from "./site-origin.js"

/**
 * What a web request says about the site that it was sent to, on the platform that the environment names: the headers of
 * a proxy count only where the platform, or a proxy that the environment tells of, is known to set them. `given` as in
 * `forwardedSite`.
 */
export function platformSite(
  env: Readonly<Record<string, string | undefined>>,
  { header, given }: { readonly header: Header; readonly given?: string | undefined },
): SaidSite {
  const own: Header = (name) => (name === "host" ? header(name) : null)
  return forwardedSite(readsForwarded(env) ? header : own, given)
}

/** A header of a request by its name; null if there is none. */
type Header = (name: string) => string | null

/**
 * The site's address according to `X-Forwarded-Host` and `X-Forwarded-Proto`; in a list, the entry of the proxy closest
 * to the browser counts. If they are missing, `given` counts, the address that the framework gave the request, and
 * otherwise https. Whether the request is trusted depends on `trustHost`, which core checks.
 */
export function forwardedSite(header: Header, given: string = "https:"): SaidSite {
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
