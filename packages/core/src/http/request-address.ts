import type { ResolvedConfig } from "../contract/resolved-config.js"

/**
 * The address of a request on this site: with the site's own host if the configuration knows it, whatever the `Host`
 * header says (CWE-644). The protocol stays that of the request, because cookie names depend on it.
 */
export function requestAddress(address: string, { host }: Pick<ResolvedConfig, "host">): URL {
  const url = new URL(address)
  if (host === undefined) return url
  return new URL(`${url.protocol}//${host}${url.pathname}${url.search}`)
}
