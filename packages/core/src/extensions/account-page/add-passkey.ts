import { safeHref } from "../../address/page-url.js"
import { callbackAddress, pathSegment } from "../../address/path-segment.js"
import type { ResolvedProvider } from "../../contract/resolved-provider.js"
import { html, type Html } from "../../pages/html.js"
import { passkeyTexts } from "../../pages/passkey-form.js"
import type { PageParts } from "../page-frame/page-parts.js"
import type { PasskeyAddresses } from "./page-props.js"

/** Those of the site's provider for passkeys; null if it has none. */
export function passkeyAddresses(
  providers: ReadonlyMap<string, Pick<ResolvedProvider, "id" | "type">>,
  baseUrl: string,
): PasskeyAddresses | null {
  const provider = [...providers.values()].find(({ type }) => type === "webauthn")
  if (!provider) return null
  const options = `${baseUrl}/webauthn-options/${pathSegment(provider.id)}`
  return { options, answer: callbackAddress(baseUrl, provider.id) }
}

/** The form that adds a passkey. */
interface AddPasskeyForm {
  /** Null where there are none: then there is no form. */
  readonly adding: PasskeyAddresses | null
  readonly label: string
  /** Where the browser goes once it is added. */
  readonly target: string
  readonly look?: "button" | "submit"
}

/**
 * The button that adds a passkey. Only a script can do that, so it is disabled until the script of the sign-in page has
 * found the form; whoever must first prove who they are is led there, and back.
 */
export function addPasskey(
  { wording, csrfToken }: Pick<PageParts, "csrfToken" | "wording">,
  { adding, label, target, look = "button" }: AddPasskeyForm,
): Html | null {
  if (!adding) return null
  return html`<form
    class="passkey"
    action="${safeHref(adding.answer)}"
    method="POST"
    data-webauthn-options="${safeHref(adding.options)}"
    data-texts="${JSON.stringify(passkeyTexts(wording.texts))}"
  >
    <input type="hidden" name="csrfToken" value="${csrfToken()}" />
    <input type="hidden" name="callbackUrl" value="${target}" />
    <button class="${look}" type="submit" value="register" disabled>${label}</button>
    <p class="passkey-message" role="status" data-passkey-message></p>
    <noscript><p>${wording.texts.passkeyNeedsScript}</p></noscript>
  </form>`
}
