import type { Provider } from "../contract/provider.js"
import type { ResolvedConfig } from "../contract/resolved-config.js"
import type { ResolvedOAuthProvider } from "../contract/resolved-provider.js"
import type { Warning } from "../contract/logger.js"
import { oauthProviders } from "./oauth-providers.js"

const ONE_HOUR = 60 * 60
const ONE_YEAR = 365 * 24 * 60 * 60
const TEN_YEARS = 10 * 365 * 24 * 60 * 60

/**
 * Settings that are allowed but nearly always a mistake. Reported only in development: in production it would be noise
 * if it was intended.
 */
export function likelyMistakes(config: ResolvedConfig): readonly Warning[] {
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
    ...Object.entries(source.timeouts ?? {}).flatMap(([name, seconds]) =>
      Number.isFinite(seconds) && Number(seconds) > ONE_HOUR
        ? [`timeouts.${name} is ${seconds} seconds, more than an hour. Is it in milliseconds?`]
        : [],
    ),
    ...[...config.providers.values()].flatMap((provider) =>
      provider.type === "email" && Number(provider.maxAge) > ONE_YEAR
        ? [
            `maxAge of provider "${provider.id}" is ${provider.maxAge} seconds, more than a year. Is it in milliseconds?`,
          ]
        : [],
    ),
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
  if (/^(?:undefined|null|\[object Object\])$/.test(value))
    return `is the text "${value}": an unset variable was turned into text. Set it, or leave the option out`
  if (/^(?:<.*>|x{3,}|\.{3}|…|(?:your|my)[-_ ].*|change[-_ ]?me|todo)$/i.test(value))
    return "looks like the placeholder of an example. Put your own there"
  return undefined
}
