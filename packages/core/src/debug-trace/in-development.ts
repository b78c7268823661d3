import { isLoopback } from "../address/is-loopback.js"
import { parseUrl } from "../address/parse-url.js"
import type { AuthConfig } from "../contract/config.js"
import { development } from "../contract/markers.js"

/**
 * Whether the log may have hints for the developer. Without `NODE_ENV` that is so for requests to this machine alone:
 * many people start a server without the variable, and so do some deployments. What a visitor would see, such as the
 * cause of an error on a page, needs `NODE_ENV=development`, because a proxy may send every request to this machine.
 */
export function isInDevelopment(config: AuthConfig, url: string | URL): boolean {
  const mark = config[development]
  if (mark !== "loopback") return mark === true
  return isLoopback(parseUrl(String(url))?.hostname ?? "")
}
