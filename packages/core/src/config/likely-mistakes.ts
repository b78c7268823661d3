import type { Provider } from "../contract/provider.js"
import type { ResolvedConfig } from "../contract/resolved-config.js"
import type { ResolvedOAuthProvider, ResolvedProvider } from "../contract/resolved-provider.js"
import type { Warning } from "../contract/logger.js"
import { namesOf } from "../flows/webauthn/unnamed-origin.js"
import { parseUrl } from "../address/parse-url.js"
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
    ...[...config.providers.values()].flatMap(passkeyMistakes),
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

/**
 * Origins without a scheme, and a single one to which the id does not belong. With several there may be related origins
 * (WebAuthn Level 3 §5.11).
 */
function passkeyMistakes(provider: ResolvedProvider): readonly string[] {
  if (provider.type !== "webauthn") return []
  const { id, origin } = provider.relayingParty ?? {}
  const [ids, origins] = [namesOf(id), namesOf(origin)]
  const bare = origins.filter((one) => !/^[a-z][a-z\d+.-]*:(?!\d+$)/i.test(one))
  const host = origins.length === 1 ? parseUrl(origins[0] ?? "")?.hostname : undefined
  const isForeign = host && ids.every((one) => host !== one && !host.endsWith(`.${one}`))
  return [
    ...bare.map(
      (one) =>
        `relayingParty.origin of provider "${provider.id}" is ${JSON.stringify(one)}, without its scheme, so no passkey is accepted. Write the origin as browsers do, such as https://app.example.com or http://localhost:3000.`,
    ),
    ...(isForeign && ids.length > 0
      ? [
          `relayingParty.id of provider "${provider.id}" is ${JSON.stringify(ids.join(", "))}, to which its origin ${JSON.stringify(origins[0])} does not belong, so browsers refuse every passkey there. The id is the host of the site, or a domain above it: ${JSON.stringify(host)}.`,
        ]
      : []),
  ]
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
