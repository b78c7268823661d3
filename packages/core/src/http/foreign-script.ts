import type { RequestHead } from "../contract/http.js"
import type { Warning } from "../contract/logger.js"
import type { ResolvedConfig } from "../contract/resolved-config.js"

/**
 * A script of a page at another origin calls the handler. The browser keeps the answer from it, and sends no cookies with
 * the call (Fetch §3.2), so whoever reads the session there is told that nobody is signed in, or nothing at all.
 */
export function foreignScript(
  { trustedOrigins }: Pick<ResolvedConfig, "trustedOrigins">,
  { url, headers }: RequestHead,
): readonly Warning[] {
  const sender = headers.get("origin")
  if (headers.get("sec-fetch-mode") !== "cors" || sender === null || sender === "null") return []
  if (sender === url.origin || trustedOrigins.has(sender)) return []
  const page = JSON.stringify(sender.slice(0, 100))
  return [
    {
      code: "likely-mistake",
      about: "script of another origin",
      details: `A script of a page at ${page} called ${url.pathname.slice(0, 200)} at ${url.origin}, another origin: browsers keep the answer from it, unless the server allows it by CORS. ${SAME_ORIGIN}`,
    },
  ]
}

export const SAME_ORIGIN =
  "Call the handler from its own origin: let the other server pass its paths on, as server.proxy does in Vite, and open the site there."
