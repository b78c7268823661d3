import { firstListed } from "../address/first-listed.js"
import type { SaidSite } from "./site-origin.js"

/**
 * What a request says of its site where proxies say it in `X-Forwarded-Host` and `X-Forwarded-Proto`: of a list, what the
 * one that is nearest to the browser said. `given`, the address that the framework made of the request, counts where they
 * say nothing; https, where that is absent too. Whether the request is to be believed is `trustHost`, which core checks.
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
  return URL.canParse(address) ? new URL(address).host : undefined
}
