import { hasOperation } from "../adapter/own-operations.js"
import { isYes } from "../address/is-yes.js"
import { operationsByFeature } from "../contract/adapter-operations.js"
import { libraryTokens, site } from "../contract/markers.js"
import type { AuthConfig } from "../contract/config.js"
import type { LoggerInstance } from "../contract/logger.js"
import type { Provider } from "../contract/provider.js"
import type { ResolvedProvider } from "../contract/resolved-provider.js"
import { isAuthError } from "../errors/auth-error.js"
import { addressProblems } from "./address-problems.js"
import { extensionsOf } from "./extensions-of.js"
import type { Finding } from "./finding.js"
import { guarded } from "./guarded.js"
import { isPage } from "../address/page-url.js"
import { createLogger } from "./logger.js"
import { optionKindProblems } from "./option-kinds.js"

/** What validation checks: the options as written, and as resolved. */
export interface ConfigCandidate {
  readonly config: AuthConfig
  readonly secrets: readonly string[]
  readonly strategy: "jwt" | "database"
  readonly providers: readonly ResolvedProvider[]
}

/**
 * Everything that is wrong with a configuration; each error names the option, the cause and the fix. A check that throws
 * hides none of the others. That does not hold for those of the host and the secret: without them nothing is answered.
 */
export function validateConfig(
  candidate: ConfigCandidate,
  logger: Pick<LoggerInstance, "error"> = createLogger({}),
): readonly Finding<Error>[] {
  return [
    ...hostProblems(candidate),
    ...secretProblems(candidate),
    ...checks.flatMap((check) => guarded(logger, () => check(candidate)) ?? []),
  ]
}

const checks: readonly ((candidate: ConfigCandidate) => readonly Finding<Error>[])[] = [
  ({ config }) => optionKindProblems(config),
  ({ providers }) => providers.flatMap(providerProblems),
  ({ config }) => providerListProblems(config.providers),
  pageProblems,
  linkProblems,
  ({ config }) => addressProblems(config),
  passkeyProblems,
  adapterProblems,
  featureProblems,
  encodedSessionProblems,
]

function hostProblems({ config }: ConfigCandidate): Finding<Error>[] {
  const { problem } = config[site] ?? {}
  // Also if the host is trusted: an address that you set must not be replaced by another one.
  if (problem !== undefined) return [(texts) => [texts.wrongSite(problem)]]
  const trusts: unknown = config.trustHost
  if (typeof trusts === "string" ? isYes(trusts) : trusts) return []
  return [(texts) => [texts.untrustedHost()]]
}

function secretProblems({ config, secrets }: ConfigCandidate): Finding<Error>[] {
  return secrets.length > 0 ? [] : [(texts) => [texts.missingSecret(config.secret)]]
}

function providerProblems(provider: ResolvedProvider): Finding<Error>[] {
  const { id } = provider
  switch (provider.type) {
    case "oauth":
    case "oidc": {
      if (provider.issuer || provider.wellKnown) return []
      const { authorization, token, userinfo } = provider
      const found = {
        authorization: authorization.url,
        token: token.url ?? token.exchange,
        userinfo: userinfo.url ?? userinfo.request,
      }
      const missing = (["authorization", "token", "userinfo"] as const).find((name) => !found[name])
      return missing ? [(texts) => [texts.missingEndpoint(id, missing)]] : []
    }
    case "credentials":
      return typeof provider.authorize === "function"
        ? []
        : [(texts) => [texts.missingAuthorize(id)]]
    case "email":
      return "code" in provider && provider.code === true
        ? [(texts) => [texts.codeAsOption(provider)]]
        : []
    case "webauthn":
      return []
    default:
      return [(texts) => [texts.unknownType(provider)]]
  }
}

/** Checked at the start: if it were found only when a request fails, that request would get no answer. */
function pageProblems({ config }: ConfigCandidate): Finding<Error>[] {
  return Object.entries(config.pages ?? {})
    .filter(([, page]) => page !== undefined && page !== null && !isPage(page))
    .map(([name]): Finding<Error> => (texts) => [texts.wrongPage(name)])
}

/** Few applications have links, so these are checked where the texts are. */
function linkProblems({ config }: ConfigCandidate): Finding<Error>[] {
  const links = config.theme?.links
  return links ? [(texts) => texts.checkLinks(links)] : []
}

/** Few applications have passkeys, so these are checked where the texts are. */
function passkeyProblems({ config, providers }: ConfigCandidate): Finding<Error>[] {
  if (!hasType(providers, "webauthn")) return []
  return [(texts) => texts.checkPasskeys(providers, config[site]?.host)]
}

function adapterProblems({ config, strategy, providers }: ConfigCandidate): Finding<Error>[] {
  // A function that was not called, or a name: the kind of the option says so.
  const { adapter } = config
  if (adapter && typeof adapter !== "object" && !hasOperation(adapter, "getUser")) return []
  const hasEmail = hasType(providers, "email")
  const features = [
    // Whoever signs in by email alone needs no accounts, but a stored session like everyone else.
    ...(strategy === "database" ? [hasEmail ? ("session" as const) : ("database" as const)] : []),
    ...(hasEmail ? (["email"] as const) : []),
    ...(hasType(providers, "webauthn") ? (["webauthn"] as const) : []),
  ]
  return features.flatMap((feature): Finding<Error>[] => {
    if (!config.adapter) return [(texts) => [texts.missingAdapter(feature)]]
    const missing = operationsByFeature[feature].filter(
      (name) => !hasOperation(config.adapter, name),
    )
    const hasNone = missing.length === operationsByFeature[feature].length
    return missing.length === 0
      ? []
      : [(texts) => [texts.missingOperations(feature, missing, { hasNone, client: adapter })]]
  })
}

function featureProblems({ config, providers }: ConfigCandidate): Finding<Error>[] {
  if (config.experimental?.enableWebAuthn || !hasType(providers, "webauthn")) return []
  return [(texts) => [texts.experimentalPasskeys()]]
}

/** The extensions that must know of every session from its beginning. */
const KNOWING: ReadonlySet<string> = new Set(["password", "secondFactors", "sessions"])

/** A row that a callback makes exists before the second step, and carries no name by which it could be ended. */
function encodedSessionProblems({
  config,
  strategy,
  providers,
}: ConfigCandidate): Finding<Error>[] {
  const isOwn = config.jwt?.encode !== undefined && config[libraryTokens] !== true
  if (strategy !== "database" || !isOwn) return []
  const isMade = providers.some(({ type, extension }) => type === "credentials" && !extension)
  const knowing = (extensionsOf(config) ?? []).find(({ name }) => KNOWING.has(name))
  return isMade && knowing ? [(texts) => [texts.encodedSession(knowing.name)]] : []
}

function hasType(providers: readonly ResolvedProvider[], type: ResolvedProvider["type"]): boolean {
  return providers.some((provider) => provider.type === type)
}

/** What is wrong with the list of providers: entries that are not providers, and duplicate ids. */
function providerListProblems(providers: readonly Provider[]): readonly Finding<Error>[] {
  if (!Array.isArray(providers)) return [(texts) => [texts.missingProviders(providers)]]
  const entries = providers.map(readEntry)
  const ids = entries.map(({ id }) => id)
  return ids.flatMap((id, index): Finding<Error>[] => {
    if (id === undefined)
      return [(texts) => [entries[index]?.problem ?? texts.noProvider(index + 1, providers[index])]]
    // Stores and proxies that ignore letter case would confuse the two.
    const first = ids.findIndex((other) => other?.toLowerCase() === id.toLowerCase())
    if (first === index) return []
    return [(texts) => [texts.sameId(id)]]
  })
}

interface ProviderEntry {
  /** Undefined for anything that is not a provider. */
  readonly id?: string | undefined
  /** The error of a preset that cannot be created with these options. */
  readonly problem?: Error
}

function readEntry(provider: Provider): ProviderEntry {
  try {
    const { id, options } = typeof provider === "function" ? provider({}) : provider
    const own: unknown = options?.["id"] ?? id
    return typeof own === "string" && own !== "" ? { id: own } : {}
  } catch (error) {
    return isAuthError(error) ? { problem: error } : {}
  }
}
