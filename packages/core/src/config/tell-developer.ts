import type { CookieOption } from "../contract/cookies.js"
import type { RequestHead } from "../contract/http.js"
import type { ResolvedConfig } from "../contract/resolved-config.js"
import type { Warning } from "../contract/logger.js"
import { otherAddress } from "../http/other-address.js"
import { guarded } from "./guarded.js"
import { likelyMistakes } from "./likely-mistakes.js"

/** Warns the developer about settings that are allowed but nearly always a mistake, once each. */
export function tellDeveloper(config: ResolvedConfig, request: RequestHead): void {
  const checks = [
    () => likelyMistakes(config),
    () => lostCookies(config, request.url),
    () => otherAddress(config, request),
  ]
  for (const check of checks)
    for (const warning of guarded(config.logger, check) ?? []) config.warnOnce(warning)
}

/**
 * Cookies of the configuration that browsers drop at this address or do not send back (RFC 6265bis §5.1.3, §5.1.4). In
 * development only, because behind a proxy the address may be another one.
 */
function lostCookies(
  { source: { cookies = {} }, basePath }: Pick<ResolvedConfig, "source" | "basePath">,
  { hostname }: Pick<URL, "hostname">,
): readonly Warning[] {
  return Object.entries(cookies).flatMap(([member, cookie]: [string, Partial<CookieOption>]) => {
    const { domain, path } = cookie.options ?? {}
    return [
      ...(domain !== undefined && !covers(domain, hostname)
        ? [
            `Browsers drop cookies.${member}: its domain ${quote(domain)} does not include ${quote(hostname)}, where the site is open. Leave domain out in development, or open the site below that domain.`,
          ]
        : []),
      ...(path !== undefined && path !== "/" && !isSentTo(path, { member, basePath })
        ? [
            `Browsers send cookies.${member} only to addresses below its path ${quote(path)}, so other pages do not see it. Write path: "/".`,
          ]
        : []),
    ].map((details): Warning => ({
      code: "cookie-dropped",
      about: `${member} ${details}`,
      details,
    }))
  })
}

function covers(domain: string, hostname: string): boolean {
  const bare = domain.replace(/^\./, "").toLowerCase()
  return hostname === bare || hostname.endsWith(`.${bare}`)
}

/** Pages of the application read the session; every other cookie is needed by the handler alone. */
function isSentTo(
  path: string,
  { member, basePath }: { member: string; basePath: string },
): boolean {
  return member !== "sessionToken" && `${basePath}/`.startsWith(path.replace(/\/?$/, "/"))
}

function quote(text: string): string {
  return JSON.stringify(text.slice(0, 100))
}

/** The error for a call of `Auth` that cannot be handled. */
export function mistakenAuth(request: unknown, config: unknown): TypeError {
  const isRequest = typeof (request as Partial<Request> | undefined)?.headers?.get === "function"
  const wrong = isRequest
    ? `The configuration is missing: ${kindOf(config)} was passed in its place.`
    : `The request must be a Request of the Fetch API, but ${kindOf(request)} was passed. For req of Express or Node.js, use @sallyport/express or @sallyport/node.`
  return new TypeError(`Auth(request, config) was called wrongly. ${wrong}`)
}

/** What a value is, without anything that it contains, which may be secret. */
function kindOf(value: unknown): string {
  if (value === undefined || value === null) return String(value)
  if (typeof value !== "object") return `a ${typeof value}`
  const { name } = (value.constructor ?? {}) as { readonly name?: unknown }
  return typeof name === "string" && name !== "Object" ? `an instance of ${name}` : "a plain object"
}
