import type { ResolvedConfig } from "../contract/resolved-config.js"

/**
 * The address of a request as this site has it: at its own host where the configuration knows that, whatever the `Host`
 * header was (CWE-644). The protocol stays the request's, because the names of cookies follow it.
 */
export function requestAddress(address: string, { host }: Pick<ResolvedConfig, "host">): URL {
  const url = new URL(address)
  if (host === undefined) return url
  return new URL(`${url.protocol}//${host}${url.pathname}${url.search}`)
}
