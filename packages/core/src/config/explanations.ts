import type { ResolvedConfig } from "../contract/resolved-config.js"
import type { ResolvedProvider } from "../contract/resolved-provider.js"
import type { Theme } from "../contract/theme.js"
import type { Warning } from "../contract/logger.js"
import { cssColour } from "../messages/css-colour.js"
import { availableLanguages } from "../messages/available-languages.js"
import { languageOf } from "../messages/language-of.js"
import { unlistedClaims } from "../sign-in/email-ownership.js"

/** What only a configuration with something to say about it needs: loaded when the check finds something. */
export {
  untrustedHost,
  wrongAddress,
  wrongOrigin,
  wrongSite,
  wrongTarget,
} from "./address-texts.js"
export { chunkCookie, nameOfNoCookie, sameCookie } from "./cookie-texts.js"
export { misplacedOption, noCredentials, secretShared } from "./details-of-warnings.js"
export {
  checkLinks,
  codeAsOption,
  encodedSession,
  experimentalPasskeys,
  missingAdapter,
  missingAuthorize,
  missingEndpoint,
  missingOperations,
  missingProviders,
  missingSecret,
  noProvider,
  sameId,
  unknownType,
  wrongPage,
} from "./problem-texts.js"
export { memoryInProduction } from "../adapter/memory-texts.js"
export { oddPage, oddValue, quotedSecret } from "./odd-value-texts.js"
export { unknownOption } from "./unknown-option-texts.js"
export { providerMistakes } from "./provider-mistakes.js"
export { reportAll } from "./report-all.js"
export { createWarnAt } from "./warn-at.js"
export { notExtensions, wrongKind, wrongValue } from "./wrong-kind-texts.js"
export { checkPasskeys } from "./check-passkeys.js"

/** A warning for a `theme.lang` without texts, because the pages are then in English. */
export function unknownLanguages(theme: Theme): readonly Warning[] {
  const { lang = "auto" } = theme
  const available = availableLanguages(theme)
  if (lang === "auto" || languageOf(lang, available) !== undefined) return []
  const details = `theme.lang is ${JSON.stringify(lang).slice(0, 100)}, which has no texts, so pages and emails are in English. Use one of ${available.join(", ")}, or add the texts in theme.messages.`
  return [{ code: "unknown-language", details }]
}

/** A warning for colours of the theme that are not in a form that is understood, because the default is then used. */
export function unknownColours(theme: Theme): readonly Warning[] {
  return (["brandColor", "buttonText"] as const)
    .filter((name) => theme[name] && cssColour(theme[name]) === undefined)
    .map((name) => ({
      code: "unknown-colour",
      about: name,
      details: `theme.${name} is ${JSON.stringify(theme[name])?.slice(0, 100)}, which is not a colour in hex or rgb(), so the default is used. Write it as "#0f766e" or "rgb(15 118 110)".`,
    }))
}

/** Says who will be refused, because of which providers, and how to fix it. Undefined if no one will be. */
export function unprovenAddresses(
  config: Pick<ResolvedConfig, "adapter" | "providers">,
): readonly Warning[] {
  const claims = unlistedClaims(config)
  const refusing = claims?.refusing.filter((provider) => !isDecided(provider)) ?? []
  if (!claims || refusing.length === 0) return []
  const details = [
    `People who signed up through ${namesOf(claims.claimable)} may be refused when they return through ${namesOf(refusing)} with the same address: the adapter cannot list accounts, so nothing proves that the stored address is theirs.`,
    `To fix it: use an adapter that can (such as @sallyport/kysely-adapter), put withAccountLists of @sallyport/core/adapters around yours, or set ${refusing.map(optionOf).join(" and ")}.`,
    'If a provider only sends verified addresses, set emailTrust: "always".',
  ]
  return [{ code: "unproven-addresses", details: details.join(" ") }]
}

/** The application decides for each user. */
function isDecided(provider: ResolvedProvider): boolean {
  return provider.type === "email" && typeof provider.adoptsUnverifiedUsers === "function"
}

function namesOf(providers: readonly ResolvedProvider[]): string {
  return providers.map(({ id }) => JSON.stringify(id)).join(", ")
}

function optionOf({ id, type }: ResolvedProvider): string {
  const option = type === "email" ? "adoptsUnverifiedUsers" : "allowUnverifiedEmailAccountLinking"
  return `${option} on ${JSON.stringify(id)}`
}
