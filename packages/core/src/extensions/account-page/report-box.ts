import { html, type Html } from "../../pages/html.js"
import { addressText, isAddressReport } from "../address-proof/address-report.js"
import { tooNewReport } from "../methods/too-new-report.js"
import type { AccountPageProps } from "./page-props.js"

/** What was done just now, or what must be done first; null if there is nothing to say. */
export function reportBox(props: AccountPageProps): Html | null {
  const { said, own, wording, signInAgain } = props
  if (said === null) return null
  if (isAddressReport(said))
    return html`<p class="report" role="status">${addressText(props.proof.own, said)}</p>`
  if (said === "wayTooNew") return tooNewReport({ ...props, text: own[said] })
  if (said !== "confirm") return html`<p class="report" role="status">${own[said]}</p>`
  return html`<section class="report" role="status">
    <h2>${own.confirmItIsYou}</h2>
    <p>${own.confirmItIsYouText}</p>
    ${props.link(signInAgain, wording.texts.signIn)}
  </section>`
}
