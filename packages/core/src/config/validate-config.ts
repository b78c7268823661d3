import { webAddress } from "../address/web-address.js"
import { operationsByFeature, type AdapterOperation } from "../contract/adapter-operations.js"
import type { AuthConfig } from "../contract/config.js"
import { site } from "../contract/markers.js"
import type { ResolvedProvider } from "../contract/resolved-provider.js"
import { AuthError } from "../errors/auth-error.js"
import {
  ExperimentalFeatureNotEnabled,
  InvalidEndpoints,
  InvalidProvider,
  MissingAdapter,
  MissingAdapterMethods,
  MissingAuthorize,
  MissingSecret,
  UntrustedHost,
} from "../errors/config-errors.js"
import { isYes } from "./is-yes.js"
import { optionKindProblems } from "./option-kinds.js"
import { providerListProblems } from "./provider-list-problems.js"
import { isPage } from "./is-page.js"
import { webAuthnProblems } from "./webauthn-problems.js"

/** What validation checks: the options as written, and as resolved. */
export interface Candidate {
  readonly config: AuthConfig
  readonly secrets: readonly string[]
  readonly strategy: "jwt" | "database"
  readonly providers: readonly ResolvedProvider[]
}

/** Everything that is wrong with a configuration, each error naming the option, the cause and the fix. */
export function validateConfig(candidate: Candidate): readonly Error[] {
  return [
    ...optionKindProblems(candidate.config),
    ...hostProblems(candidate),
    ...secretProblems(candidate),
    ...candidate.providers.flatMap(providerProblems),
    ...providerListProblems(candidate.config.providers),
    ...pageProblems(candidate),
    ...originProblems(candidate),
    ...webAuthnProblems(candidate.providers, candidate.config[site]?.host),
    ...adapterProblems(candidate),
    ...featureProblems(candidate),
  ]
}

function hostProblems({ config }: Candidate): Error[] {
  const { problem } = config[site] ?? {}
  // Also if the host is trusted: an address that you set must not be replaced by another one.
  if (problem !== undefined) return [new UntrustedHost(problem)]
  const trusts: unknown = config.trustHost
  if (typeof trusts === "string" ? isYes(trusts) : trusts) return []
  return [
    new UntrustedHost(
      "This site's address would come from the request's Host header, which is not trusted. Set trustHost: true (or AUTH_TRUST_HOST=true) if your server controls that header, or set AUTH_URL.",
    ),
  ]
}

function secretProblems({ secrets }: Candidate): Error[] {
  if (secrets.length > 0) return []
  return [
    new MissingSecret(
      "No secret. Set the secret option or AUTH_SECRET to 32 random characters or more, as printed by: openssl rand -base64 33",
    ),
  ]
}

function providerProblems(provider: ResolvedProvider): Error[] {
  switch (provider.type) {
    case "oauth":
    case "oidc": {
      if (provider.issuer || provider.wellKnown) return []
      const missing = (["authorization", "token", "userinfo"] as const).find(
        (name) => !provider[name].url && !("request" in provider[name] && provider[name].request),
      )
      if (!missing) return []
      return [
        new InvalidEndpoints(
          `Provider "${provider.id}" has no ${missing} endpoint. Set issuer (or AUTH_${envName(provider.id)}_ISSUER), or give the ${missing} option an address.`,
        ),
      ]
    }
    case "credentials":
      return typeof provider.authorize === "function"
        ? []
        : [new MissingAuthorize(`Provider "${provider.id}" has no authorize function.`)]
    case "email":
    case "webauthn":
      return []
    default:
      return [
        new InvalidProvider(
          "A provider has a type that is not oauth, oidc, email, credentials or webauthn.",
        ),
      ]
  }
}

function envName(id: string): string {
  return id.toUpperCase().replaceAll("-", "_")
}

/** Checked at the start: if it were found only when a request fails, that request would get no answer. */
function pageProblems({ config }: Candidate): Error[] {
  return Object.entries(config.pages ?? {})
    .filter(([, page]) => page !== undefined && page !== null && !isPage(page))
    .map(
      ([name]) =>
        new AuthError(`pages.${name} is not an address. Set it to a path such as "/login".`),
    )
}

function originProblems({ config }: Candidate): Error[] {
  return (Array.isArray(config.trustedOrigins) ? config.trustedOrigins : [])
    .filter((one) => webAddress(one)?.origin !== one)
    .map(
      (one) =>
        new AuthError(
          `trustedOrigins has an entry that is not an origin: ${JSON.stringify(one)}. Write only scheme, host and port, such as https://shop.example.`,
        ),
    )
}

function adapterProblems({ config, strategy, providers }: Candidate): Error[] {
  const hasEmail = providers.some(({ type }) => type === "email")
  const features = [
    // As in Auth.js: besides those of an e-mail provider, missing operations are reported by name when they are called.
    ...(strategy === "database" && !hasEmail ? (["database"] as const) : []),
    ...(hasEmail ? (["email"] as const) : []),
    ...(providers.some(({ type }) => type === "webauthn") ? (["webauthn"] as const) : []),
  ]
  return features.flatMap((feature) => {
    if (!config.adapter)
      return [new MissingAdapter(`${needs[feature]} an adapter. Set the adapter option.`)]
    const missing = operationsByFeature[feature].filter((name) => !hasOperation(config, name))
    if (missing.length === 0) return []
    return [
      new MissingAdapterMethods(
        `${needs[feature]} adapter operations that this adapter does not have: ${missing.join(", ")}.`,
      ),
    ]
  })
}

const needs = {
  database: 'The "database" session strategy needs',
  email: "An e-mail provider needs",
  webauthn: "A passkey provider needs",
} as const

function hasOperation({ adapter }: AuthConfig, name: AdapterOperation): boolean {
  return typeof adapter?.[name] === "function"
}

function featureProblems({ config, providers }: Candidate): Error[] {
  if (config.experimental?.enableWebAuthn) return []
  if (!providers.some(({ type }) => type === "webauthn")) return []
  return [
    new ExperimentalFeatureNotEnabled(
      "Passkeys are experimental. Set experimental: { enableWebAuthn: true } to use them.",
    ),
  ]
}
