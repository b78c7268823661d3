import { safeHref } from "../../address/page-url.js"
import type { ExtensionSetup } from "../../contract/extension.js"
import type { PageRequest } from "../../contract/page-request.js"
import type { SignInWording } from "../../contract/common-provider.js"
import { html, type Html } from "../../pages/html.js"
import { texts } from "../../texts/split/account-link.js"
import { isListed } from "../listed/is-listed.js"
import { nearestTexts } from "./nearest-texts.js"

/** The address of the account page; null if the site has none. */
export function accountAddress(
  setup: Pick<ExtensionSetup, "source">,
  { baseUrl }: Pick<PageRequest, "baseUrl">,
): string | null {
  return isListed(setup, "accountPage") ? `${baseUrl}/session/account` : null
}

/** The link that leads back there from a page on which people change something of their account. */
export function accountLink(address: string | null, wording: SignInWording): Html | null {
  if (address === null) return null
  const { backToAccount } = nearestTexts(texts, wording)
  return html`<a class="site" href="${safeHref(address)}"><span>${backToAccount}</span></a>`
}
