import { safeHref } from "../../address/page-url.js"
import { callbackAddress, pathSegment } from "../../address/path-segment.js"
import type { ResolvedProvider } from "../../contract/resolved-provider.js"
import type { Wording } from "../../messages/open-wording.js"
import { html, type Html } from "../../pages/html.js"
import { passkeyTexts } from "../../pages/passkey-form.js"

/** Where a passkey is made or used. */
export interface PasskeyAddresses {
  readonly options: string
  readonly answer: string
}

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

/** A button for a passkey. */
interface PasskeyButton {
  readonly does: "register" | "authenticate"
  /** Null where there are none: then there is no button. */
  readonly at: PasskeyAddresses | null
  readonly label: string
  /** Where the browser goes on afterwards. */
  readonly target: string
  readonly look?: "button" | "submit"
}

/**
 * The button that adds a passkey, or signs in with one. Only a script can do that, so it is disabled until the script of the
 * sign-in page has found the form; whoever must first prove who they are is led there, and back.
 */
export function passkeyButton(
  parts: { readonly csrfToken: () => string; readonly wording: Wording },
  { does, at, label, target, look = "button" }: PasskeyButton,
): Html | null {
  if (!at) return null
  const { texts } = parts.wording
  return html`<form
    class="passkey"
    action="${safeHref(at.answer)}"
    method="POST"
    data-webauthn-options="${safeHref(at.options)}"
    data-texts="${JSON.stringify(passkeyTexts(texts))}"
  >
    <input type="hidden" name="csrfToken" value="${parts.csrfToken()}" />
    <input type="hidden" name="callbackUrl" value="${target}" />
    <button class="${look}" type="submit" value="${does}" disabled>${label}</button>
    <p class="passkey-message" role="status" data-passkey-message></p>
    <noscript><p>${texts.passkeyNeedsScript}</p></noscript>
  </form>`
}
