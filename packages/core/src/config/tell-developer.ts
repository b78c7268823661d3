import type { CookieOption } from "../contract/cookies.js"
import type { RequestHead } from "../contract/http.js"
import type { ResolvedConfig } from "../contract/resolved-config.js"
import type { Warning } from "../contract/logger.js"
import { foreignScript } from "../http/foreign-script.js"
import { otherAddress } from "../http/other-address.js"
import { certainMistakes } from "./certain-mistakes.js"
import { guarded } from "./guarded.js"
import { likelyMistakes } from "./likely-mistakes.js"

/** Warns the developer about settings that are allowed but nearly always a mistake, once each. */
export function tellDeveloper(config: ResolvedConfig, request: RequestHead): void {
  const checks = [
    () => likelyMistakes(config),
    () => certainMistakes(config, request.url),
    () => lostCookies(config),
    () => otherAddress(config, request),
    () => foreignScript(config, request),
  ]
  for (const check of checks)
    for (const warning of guarded(config.logger, check) ?? []) config.warnOnce(warning)
}

/**
 * Cookies of the configuration that browsers do not send back to every page (RFC 6265bis §5.1.4). In development only,
 * because it may be meant.
 */
function lostCookies({
  source: { cookies = {} },
  basePath,
}: Pick<ResolvedConfig, "source" | "basePath">): readonly Warning[] {
  return Object.entries(cookies).flatMap(([member, cookie]: [string, Partial<CookieOption>]) => {
    const { path } = cookie.options ?? {}
    if (path === undefined || path === "/" || isSentTo(path, { member, basePath })) return []
    const details = `Browsers send cookies.${member} only to addresses below its path ${quote(path)}, so other pages do not see it. Write path: "/".`
    return [{ code: "cookie-dropped", about: `${member} ${details}`, details }]
  })
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
