import { parseUrl } from "../address/parse-url.js"
import { isHost } from "../address/is-host.js"
import { statedSite } from "../address/stated-site.js"

/** What a request says about the site that it was sent to. */
export interface SaidSite {
  readonly host: string | null | undefined
  readonly protocol: "http:" | "https:"
}

/**
 * This site's origin, such as `https://app.example`: from `AUTH_URL` if it is set, else from the request. Throws a
 * `TypeError` for an invalid host. Its `status` is 400, which servers use for the response, because the request is at
 * fault.
 */
export function siteOrigin(
  env: Readonly<Record<string, string | undefined>>,
  said: () => SaidSite,
): string {
  const { url } = statedSite(env)
  // An invalid address is rejected together with the whole configuration, so nothing is built on what follows.
  if (url) return url.origin
  const { host, protocol } = said()
  if (!host || !isHost(host) || !parseUrl(`http://${host}`))
    throw Object.assign(
      new TypeError(
        "The request's Host header is not a host name. Set AUTH_URL to the address of this site.",
      ),
      { status: 400 },
    )
  return `${protocol}//${host}`
}
