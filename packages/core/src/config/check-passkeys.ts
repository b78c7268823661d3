import type { ResolvedProvider, ResolvedWebAuthnProvider } from "../contract/resolved-provider.js"
import { AuthError } from "../errors/auth-error.js"
import { DuplicateConditionalUI, MissingWebAuthnAutocomplete } from "../errors/config-errors.js"
import { unnamedOrigin } from "../flows/webauthn/unnamed-origin.js"

const VERSION = /^v\d+(?:\.\d+){0,2}$/

/** What is wrong with the passkey providers. `host` is this site's host, if only the configuration decides it. */
export function checkPasskeys(
  providers: readonly ResolvedProvider[],
  host: string | undefined,
): readonly Error[] {
  const passkeys = providers.filter(
    (provider): provider is ResolvedWebAuthnProvider => provider.type === "webauthn",
  )
  const conditional = passkeys.filter((provider) => provider.enableConditionalUI)
  return [
    ...passkeys
      .filter(hasBadVersion)
      .map(
        ({ id }) =>
          new AuthError(
            `Provider "${id}": simpleWebAuthnBrowserVersion must be like "v13.1.0", or false.`,
          ),
      ),
    ...passkeys.flatMap((provider) => (host && unnamedOrigin(provider, hostnameOf(host))) || []),
    ...(conditional.length > 1
      ? [
          new DuplicateConditionalUI(
            "Only one passkey provider can have enableConditionalUI: a page has one autofill.",
          ),
        ]
      : []),
    ...conditional
      .filter((provider) => !hasAutocomplete(provider))
      .map(
        ({ id }) =>
          new MissingWebAuthnAutocomplete(
            `Provider "${id}" has enableConditionalUI, so one of its formFields needs "webauthn" in its autocomplete.`,
          ),
      ),
  ]
}

/** Without the port, which passkeys ignore. */
function hostnameOf(host: string): string {
  return new URL(`https://${host}`).hostname
}

function hasBadVersion({
  simpleWebAuthnBrowserVersion: version,
}: ResolvedWebAuthnProvider): boolean {
  return Boolean(version) && !VERSION.test(String(version))
}

function hasAutocomplete({ formFields }: ResolvedWebAuthnProvider): boolean {
  return Object.values(formFields).some((field) =>
    String(field.autocomplete ?? field.autoComplete ?? "").includes("webauthn"),
  )
}
