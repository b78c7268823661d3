import { isHost } from "../address/is-host.js"
import { statedSite } from "../address/stated-site.js"

/** What a request says of the site that it is sent to. */
export interface SaidSite {
  readonly host: string | null | undefined
  readonly protocol: "http:" | "https:"
}

/**
 * This site's origin, such as `https://app.example`: that of `AUTH_URL` when it is set, else what the request says. Throws a `TypeError`
 * for a host that is none; its `status`, 400, is what servers answer with, because the fault is the request's.
 */
export function siteOrigin(
  env: Readonly<Record<string, string | undefined>>,
  said: () => SaidSite,
): string {
  const { url } = statedSite(env)
  // One that is no address is refused with the whole configuration, so that nothing is built on what follows.
  if (url) return url.origin
  const { host, protocol } = said()
  if (!host || !isHost(host) || !URL.canParse(`http://${host}`))
    throw Object.assign(
      new TypeError(
        "The request's Host header is not a host name. Set AUTH_URL to the address of this site.",
      ),
      { status: 400 },
    )
  return `${protocol}//${host}`
}
