import type { WarningCode } from "../contract/logger.js"

/** The text of each warning that has no details: what it means and what to do. */
export const warningTexts: Readonly<Partial<Record<WarningCode, string>>> = {
  "debug-enabled":
    "debug is on: several lines are logged for each request, without secrets, names or addresses. Turn it off in production.",
  "csrf-disabled":
    "skipCSRFCheck is set, so forms are taken without the CSRF token. Remove it unless your framework checks the origin of every POST. @auth/sveltekit sets it itself, because SvelteKit makes that check.",
  "experimental-webauthn":
    "Passkeys are experimental: options may change between versions. Read the changelog before you update.",
  "weak-secret":
    "A secret is shorter than 32 characters. Use the output of: openssl rand -base64 33",
  "state-check-disabled":
    'A provider has checks without "state". Add it, unless the provider refuses the parameter.',
  "dangerous-linking":
    "A provider links accounts by e-mail address. Keep that only if you trust it to verify addresses.",
}
