import { parseUrl } from "../address/parse-url.js"
import type { RequestHead } from "../contract/http.js"
import type { Warning } from "../contract/logger.js"
import { site } from "../contract/markers.js"
import type { ResolvedConfig } from "../contract/resolved-config.js"

/**
 * The warning that the site is opened at another address than `AUTH_URL`, one for each such address: a sign-in that
 * begins there ends here, where the browser does not send its cookies. In development only, because behind a proxy the
 * two may differ on purpose.
 */
export function otherAddress(
  { source }: Pick<ResolvedConfig, "source">,
  { url, headers }: RequestHead,
): readonly Warning[] {
  const { stated, problem } = source[site] ?? {}
  const opened = headers.get("host")?.slice(0, 100)
  if (stated === undefined || problem !== undefined || !opened) return []
  const { host, origin } = new URL(stated)
  if (opened === host || headers.get("x-forwarded-host") === host) return []
  // A host in capital letters, or with the default port, is the same host.
  const address = `${url.protocol}//${opened}`
  const parsed = parseUrl(address)
  if (!parsed || parsed.host === host) return []
  return [
    {
      code: "other-address",
      about: opened,
      details: `AUTH_URL says that this site is at ${origin}, but a browser opened it at ${JSON.stringify(opened)}. A sign-in that starts there returns to ${origin}, without the cookies of the other address. Open ${origin}, or change AUTH_URL. In development you can usually omit it.`,
    },
  ]
}
