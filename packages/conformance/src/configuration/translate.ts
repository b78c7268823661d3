import type { Code } from "../codes/catalogue.js"
import { type Finding, finding } from "../finding.js"
import { providerFix } from "./provider-fix.js"
import type { CoreReports } from "./core-reports.js"

/** What core says, as findings: each error and warning of its own has a code here. */
export function translate({ errors, warnings }: CoreReports): readonly Finding[] {
  return [
    ...errors.map((error) => translated(codeOfError(error), error.message)),
    ...warnings.flatMap(({ code, details }) => {
      const known = codeOfWarning(code, details)
      return known === undefined ? [] : translated(known, details || aboutOf(code))
    }),
  ]
}

function translated(code: Code, text: string): Finding {
  const { cause, fix } = parted(text)
  return finding(code, { cause, fix: providerFix(code, { cause, fix }) })
}

/** The sentences of core's texts are the cause, up to the one that says what to do. */
function parted(text: string): { readonly cause: string; readonly fix?: string | undefined } {
  const sentences = text.split(/(?<=[.?])\s+(?=[A-Z])/)
  const first = sentences.findIndex((one, index) => index > 0 && IMPERATIVE.test(one))
  if (first < 0) return { cause: text }
  return { cause: sentences.slice(0, first).join(" "), fix: sentences.slice(first).join(" ") }
}

const IMPERATIVE =
  /^(?:Add|Call|Give|Import|Install|Leave|List|Name|Open|Pass|Put|Remove|Return|Serve|Set|To fix it|Use|Write)\b/

/** The classes of core's errors; the first word of a message decides where a class has several meanings. */
const errorCodes: Readonly<Record<string, Code>> = {
  MissingSecret: "AUTH_SECRET_MISSING",
  InvalidEndpoints: "PROVIDER_ENDPOINT_MISSING",
  MissingAdapter: "ADAPTER_MISSING",
  MissingAdapterMethods: "ADAPTER_OPERATIONS_MISSING",
  MissingAuthorize: "AUTHORIZE_MISSING",
  ExperimentalFeatureNotEnabled: "PASSKEYS_INVALID",
  DuplicateConditionalUI: "PASSKEYS_INVALID",
  MissingWebAuthnAutocomplete: "PASSKEYS_INVALID",
}

const errorTexts: readonly (readonly [RegExp, Code])[] = [
  [/^(?:AUTH|NEXTAUTH)_URL /, "AUTH_URL_INVALID"],
  [/^This site's address would come from/, "TRUST_HOST_MISSING"],
  [/^Two providers have the id/, "PROVIDER_ID_TWICE"],
  [/^pages\.\w+ is not an address/, "PAGE_INVALID"],
  [/^basePath is .* only the path/, "BASE_PATH_INVALID"],
  [/^trustedOrigins has an entry/, "ORIGIN_INVALID"],
  [/^cookies\.\w+ (?:and cookies\.\w+ have|has the name)/, "COOKIE_NAMES_CONFLICT"],
  [/^Provider "[^"]*": simpleWebAuthn|passkey|^Passkeys/i, "PASSKEYS_INVALID"],
  [/^(?:The extension|The option records|\w+\(|\w+ (?:keeps?|needs?)\b)/, "EXTENSION_NEEDS"],
]

function codeOfError(error: Error): Code {
  const { type = error.name } = error as { readonly type?: string }
  const byText = errorTexts.find(([text]) => text.test(error.message))?.[1]
  const byClass = errorCodes[type] ?? errorCodes[error.name]
  if (type === "InvalidProvider") return byText ?? "PROVIDER_INVALID"
  return byClass ?? byText ?? "OPTION_INVALID"
}

/** Core's warnings about a configuration. Those that a request causes are not here. */
const warningCodes: Readonly<Record<string, Code>> = {
  "weak-secret": "AUTH_SECRET_SHORT",
  "debug-enabled": "DEBUG_IN_PRODUCTION",
  "csrf-disabled": "CSRF_CHECK_SKIPPED",
  "env-url-basepath-redundant": "AUTH_URL_PATH_IGNORED",
  "env-url-basepath-mismatch": "AUTH_URL_PATH_IGNORED",
  "env-provider-collision": "PROVIDER_VARIABLES_COLLIDE",
  "state-check-disabled": "PROVIDER_WITHOUT_STATE",
  "dangerous-linking": "LINKING_BY_EMAIL",
  "unproven-addresses": "ADDRESSES_UNPROVEN",
  "cookie-dropped": "COOKIE_DROPPED",
  "secure-cookies-mismatch": "COOKIE_NOT_SECURE",
  "redirect-proxy-open": "REDIRECT_PROXY_OPEN",
  "two-cores": "TWO_CORES",
  "missing-credentials": "PROVIDER_CREDENTIALS_MISSING",
  "unknown-option": "OPTION_UNKNOWN",
  "odd-value": "OPTION_VALUE_ODD",
  "unknown-language": "THEME_UNUSABLE",
  "unknown-colour": "THEME_UNUSABLE",
  "page-leads-to-itself": "PAGE_LEADS_TO_ITSELF",
  "other-address": "AUTH_URL_OTHER_ADDRESS",
}

const likelyMistakes: readonly (readonly [RegExp, Code])[] = [
  [/^session\.maxAge/, "SESSION_AGE_ODD"],
  [/^session\.updateAge/, "UPDATE_AGE_TOO_LONG"],
  [/^jwt\.maxAge/, "JWT_AGE_DIFFERS"],
  [/authorize option/, "AUTHORIZE_MISSING"],
  [/^The client\w+ of provider/, "PROVIDER_CREDENTIALS_ODD"],
]

function codeOfWarning(code: string, details: string): Code | undefined {
  if (code === "likely-mistake") return likelyMistakes.find(([text]) => text.test(details))?.[1]
  // `issuers.ts` and `cookies.ts` find these themselves, with more of their causes.
  if (code === "odd-value" && /: issuer is |^The secret \(/.test(details)) return undefined
  if (code === "cookie-dropped" && details.includes('sameSite: "strict"')) return undefined
  return warningCodes[code]
}

/** Core has no text for these where the application has a logger. */
const texts: Readonly<Record<string, string>> = {
  "weak-secret": "A secret has fewer than 32 characters.",
  "debug-enabled": "debug is true, so several lines are logged for each request.",
  "csrf-disabled": "skipCSRFCheck is set, so forms of other sites are accepted.",
  "env-url-basepath-redundant": "AUTH_URL has a path, but basePath is set and is used.",
  "state-check-disabled": 'A provider has checks without "state".',
  "dangerous-linking": "A provider links accounts by an email address that nobody has proven.",
}

function aboutOf(code: string): string {
  return texts[code] ?? code
}
