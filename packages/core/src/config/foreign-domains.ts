import { isLoopback } from "../address/is-loopback.js"
import type { AuthConfig } from "../contract/config.js"
import type { CookieOption } from "../contract/cookies.js"
import type { Warning } from "../contract/logger.js"
import { isInDevelopment } from "../debug-trace/in-development.js"
import { isBelow } from "../flows/webauthn/unnamed-origin.js"

const IP_ADDRESS = /^(?:[\d.]+|\[.*\])$/

/**
 * Cookies of the configuration whose domain does not include the site, so that browsers drop them (RFC 6265bis §5.1.3).
 * Told once for each cookie. In production, this machine and IP addresses are not the site: those who check its health
 * ask there.
 */
export function foreignDomains(
  config: AuthConfig,
  { href, hostname }: Pick<URL, "href" | "hostname">,
): readonly Warning[] {
  const isChecked = isInDevelopment(config, href)
  if (!isChecked && (isLoopback(hostname) || IP_ADDRESS.test(hostname))) return []
  return Object.entries(config.cookies ?? {}).flatMap(
    ([member, cookie]: [string, Partial<CookieOption>]): readonly Warning[] => {
      const { domain } = cookie.options ?? {}
      if (domain === undefined || covers(domain, hostname)) return []
      return [
        {
          code: "cookie-dropped",
          about: `${member} domain`,
          details: `Browsers drop cookies.${member}: its domain ${quote(domain)} does not include ${quote(hostname)}, where the site is open. ${isChecked ? "Leave domain out in development, or open" : "Leave domain out, or open"} the site below that domain.`,
        },
      ]
    },
  )
}

function covers(domain: string, hostname: string): boolean {
  return isBelow(hostname, domain.replace(/^\./, "").toLowerCase())
}

function quote(text: string): string {
  return JSON.stringify(text.slice(0, 100))
}
