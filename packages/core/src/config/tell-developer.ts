import type { CookieOption } from "../contract/cookies.js"
import type { AuthRequest } from "../contract/http.js"
import type { Provider } from "../contract/provider.js"
import type { ResolvedConfig } from "../contract/resolved-config.js"
import type { ResolvedOAuthProvider } from "../contract/resolved-provider.js"
import type { Warning } from "../contract/logger.js"
import { warnOfOtherAddress } from "../http/other-address.js"
import { guarded } from "./guarded.js"
import { oauthProviders } from "./oauth-providers.js"

/** Warns the developer about settings that are allowed but nearly always a mistake, once each. */
export function tellDeveloper(config: ResolvedConfig, request: AuthRequest): void {
  for (const hint of guarded(config.logger, () => likelyMistakes(config)) ?? [])
    config.warnOnce(hint)
  for (const lost of guarded(config.logger, () => lostCookies(config, request.url)) ?? [])
    config.warnOnce(lost)
  guarded(config.logger, () => warnOfOtherAddress(config, request))
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

const TEN_YEARS = 10 * 365 * 24 * 60 * 60

/**
 * Settings that are allowed but nearly always a mistake. Reported only in development: in production it would be noise
 * if it was intended.
 */
function likelyMistakes(config: ResolvedConfig): readonly Warning[] {
  const { maxAge, updateAge, source, strategy } = config
  const { maxAge: tokenAge = maxAge } = source.jwt ?? {}
  const found = [
    ...oauthProviders(config).flatMap(oddCredentials),
    ...(source.providers ?? []).flatMap(withoutAuthorize),
    ...(maxAge > TEN_YEARS
      ? [`session.maxAge is ${maxAge} seconds, more than ten years. Is it in milliseconds?`]
      : []),
    ...(source.session?.updateAge !== undefined && updateAge > maxAge
      ? [
          `session.updateAge (${updateAge} seconds) is longer than session.maxAge (${maxAge}), so it has no effect: a session in use is extended earlier. Both are in seconds.`,
        ]
      : []),
    ...(strategy === "jwt" && tokenAge < maxAge
      ? [
          `jwt.maxAge (${tokenAge} seconds) is shorter than session.maxAge (${maxAge}), so a session ends before the time that its "expires" announces. Set session.maxAge alone.`,
        ]
      : []),
  ]
  return found.map((details) => ({ code: "likely-mistake", details }))
}

/** The preset has a function for it that refuses everyone, as in Auth.js. */
function withoutAuthorize(provider: Provider): readonly string[] {
  const { id: preset, type, options } = typeof provider === "function" ? provider({}) : provider
  if (type !== "credentials" || !options || options["authorize"]) return []
  const id = typeof options["id"] === "string" ? options["id"] : preset
  return [
    `Provider "${id}" has no authorize option, so nobody can sign in with it. Write a function that returns the user, or null.`,
  ]
}

/** Never quotes the value: the wrong one may be a secret. */
function oddCredentials({ id, clientId, clientSecret }: ResolvedOAuthProvider): readonly string[] {
  return Object.entries({ clientId, clientSecret }).flatMap(([name, value]) => {
    const oddity = oddityOf(value)
    return oddity === undefined ? [] : [`The ${name} of provider "${id}" ${oddity}.`]
  })
}

function oddityOf(value: unknown): string | undefined {
  if (typeof value !== "string" || value.trim() === "") return undefined
  if (value !== value.trim()) return "begins or ends with white space. Remove it"
  if (/^(["']).*\1$/.test(value))
    return "contains its quotation marks. Some tools keep those of an .env file. Remove them"
  if (/^(?:undefined|null|\[object Object\])$/.test(value))
    return `is the text "${value}": an unset variable was turned into text. Set it, or leave the option out`
  if (/^(?:<.*>|x{3,}|\.{3}|…|(?:your|my)[-_ ].*|change[-_ ]?me|todo)$/i.test(value))
    return "looks like the placeholder of an example. Put your own there"
  return undefined
}
