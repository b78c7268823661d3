import type { AuthConfig } from "@sallyport/core"
import { InvalidProvider } from "@sallyport/core/errors"
import {
  checkFormat,
  configAt,
  idsOfProfiles,
  libraryTokens,
  logWords,
  nextAuth4Tokens,
  parsedRequests,
  type FilledConfig,
} from "@sallyport/core/integration"
import type { AuthOptions } from "../types/auth-options.js"
import type { Provider } from "../types/provider.js"
import { adapterFor } from "./adapter.js"
import { callbacksFor } from "./callbacks.js"
import { cookiesOfVersion4 } from "./cookies.js"
import { credentialsProvider } from "./credentials-provider.js"
import { emailProvider } from "./email-provider.js"
import { eventsFor } from "./events.js"
import { inWordsOfVersion4, loggerFor } from "./logger.js"
import { oauthProvider, type ProviderSite } from "./oauth-provider.js"
import { secretOf } from "./secret.js"
import { sessionTokens } from "./session-tokens.js"
import { addressOfEnv, type Site } from "../site-of-env.js"

/** Configurations by options and site. Forgotten with the options. */
const known = new WeakMap<AuthOptions, Map<string, KnownConfig>>()

interface KnownConfig {
  readonly members: readonly unknown[]
  readonly config: FilledConfig
}

/** The most sites for which one object of options is remembered. */
const MOST_SITES = 100

/**
 * The configuration of core for options of version 4, at a site. Made once for each site, and again when a member of
 * the options was replaced, because applications change theirs.
 */
export function authConfig(options: AuthOptions, site: Site): FilledConfig {
  const sites = known.get(options) ?? new Map<string, KnownConfig>()
  known.set(options, sites)
  const key = site.origin + site.basePath
  const earlier = sites.get(key)
  const members = membersOf(options)
  if (earlier && isSame(earlier.members, members)) return earlier.config
  if (sites.size >= MOST_SITES) sites.clear()
  const config = configAt(environment(), translated(options, site), site.basePath)
  sites.set(key, { members, config })
  return config
}

/** The options, and what is directly in them: callbacks and providers are often added one by one. */
function membersOf(options: AuthOptions): readonly unknown[] {
  return Object.entries(options).flatMap(([name, option]) => {
    const isLeaf = typeof option !== "object" || option === null || name === "adapter"
    return [option, ...(isLeaf ? [] : (Object.values(option) as unknown[]))]
  })
}

function isSame(before: readonly unknown[], now: readonly unknown[]): boolean {
  return before.length === now.length && before.every((member, at) => member === now[at])
}

/** What version 4 reads. Core knows more names, which mean nothing to an application of version 4. */
export function environment(): Readonly<Record<string, string | undefined>> {
  return { NEXTAUTH_URL: addressOfEnv(), NODE_ENV: process.env.NODE_ENV }
}

function translated(options: AuthOptions, site: Site): AuthConfig {
  const { adapter, callbacks, cookies, events, jwt, logger, session, theme, debug, pages } = options
  const isUpgraded = options.upgradeCookies === true
  const isSecure = options.useSecureCookies ?? site.origin.startsWith("https:")
  const secret = secretOf(options)
  const at = { baseUrl: site.origin + site.basePath, isUpgraded }
  return {
    providers: (options.providers ?? []).map((provider, index) => {
      requireCalled(provider, index)
      return providerFor(provider, at)
    }),
    callbacks: callbacksFor(callbacks),
    events: eventsFor(events),
    jwt: sessionTokens(jwt, isUpgraded),
    ...(jwt?.encode ? {} : { [libraryTokens]: true }),
    cookies: { ...(isUpgraded ? {} : cookiesOfVersion4(isSecure)), ...cookies },
    useSecureCookies: isSecure,
    trustHost: true,
    ...(isUpgraded ? {} : { [checkFormat]: nextAuth4Tokens }),
    [idsOfProfiles]: true,
    [logWords]: inWordsOfVersion4,
    [parsedRequests]: true,
    ...(secret !== undefined && { secret }),
    ...(adapter && { adapter: adapterFor(adapter) }),
    ...(session && { session }),
    ...(pages && { pages }),
    ...(theme && { theme }),
    ...(logger && { logger: loggerFor(logger) }),
    ...(debug !== undefined && { debug }),
    ...beyondVersion4(options),
  } as AuthConfig
}

/** What version 4 has no word for, as the core takes it. */
function beyondVersion4(options: AuthOptions): Partial<AuthConfig> {
  const { extensions, records, mail, limit, experimental, waitUntil } = options
  const { trustedOrigins, timeouts } = options
  return {
    ...(extensions && { extensions }),
    ...(records && { records }),
    ...(mail && { mail }),
    ...(limit && { limit }),
    ...(experimental && { experimental }),
    ...(waitUntil && { waitUntil }),
    ...(trustedOrigins && { trustedOrigins }),
    ...(timeouts && { timeouts }),
  }
}

/** Plain JavaScript may have listed the function that makes the provider. */
function requireCalled(provider: unknown, index: number): void {
  if (typeof provider === "function")
    throw new InvalidProvider(
      `providers[${index}] is a function. In version 4 it is called with its options, such as GitHubProvider({ clientId: process.env.GITHUB_ID, clientSecret: process.env.GITHUB_SECRET }). Nothing is read from variables such as AUTH_GITHUB_ID.`,
    )
}

function providerFor(provider: Provider, site: ProviderSite): AuthConfig["providers"][number] {
  if (provider.type === "credentials") return credentialsProvider(provider)
  if (provider.type === "email") return emailProvider(provider)
  if (provider.type === "oauth") return oauthProvider(provider, site)
  // What core has beyond version 4, such as passkeys.
  return provider
}
