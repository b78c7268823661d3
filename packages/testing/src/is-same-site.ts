import { getPublicSuffix } from "tough-cookie"

/** Whether two addresses are of one site: one scheme and one registrable domain (HTML, "same site"). */
export function isSameSite(one: URL, other: URL): boolean {
  return one.protocol === other.protocol && siteOf(one) === siteOf(other)
}

/** The host itself where it is an address or a name without a public suffix, such as `localhost`. */
function siteOf({ hostname }: URL): string {
  return getPublicSuffix(hostname, { ignoreError: true }) ?? hostname
}
