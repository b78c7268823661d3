import { safeHref } from "../../address/page-url.js"
import { callbackAddress, pathSegment } from "../../address/path-segment.js"
import type { ResolvedProvider } from "../../contract/resolved-provider.js"
import { html, type Html } from "../../pages/html.js"
import { passkeyTexts } from "../../pages/passkey-form.js"
import type { AccountPageProps, PasskeyAddresses } from "./page-props.js"

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

/**
 * The button that adds a passkey. Only a script can do that, so it is disabled until the script of the sign-in page has
 * found the form; whoever must first prove who they are is led there, and back.
 */
export function addPasskey(props: AccountPageProps): Html | null {
  const { own, wording, address, adding } = props
  if (!adding) return null
  return html`<form
    class="passkey"
    action="${safeHref(adding.answer)}"
    method="POST"
    data-webauthn-options="${safeHref(adding.options)}"
    data-texts="${JSON.stringify(passkeyTexts(wording.texts))}"
  >
    <input type="hidden" name="csrfToken" value="${props.csrfToken()}" />
    <input type="hidden" name="callbackUrl" value="${address}" />
    <button class="button" type="submit" value="register" disabled>${own.addPasskey}</button>
    <p class="passkey-message" role="status" data-passkey-message></p>
    <noscript><p>${wording.texts.passkeyNeedsScript}</p></noscript>
  </form>`
}
