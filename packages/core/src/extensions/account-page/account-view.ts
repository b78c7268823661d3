import { html, type Html } from "../../pages/html.js"
import { passkeyScriptAt } from "../../pages/passkey-form.js"
import { siteLink } from "../../pages/site-link.js"
import { addressText, isAddressReport } from "../address-proof/address-report.js"
import { tooNewReport } from "../methods/too-new-report.js"
import type { PageView } from "../page-frame/page-view.js"
import { LINES_STYLE } from "../pages/section-lines.js"
import { accountStyle } from "./account-list.js"
import { accountParts } from "./account-parts.js"
import { accountReport, plannedDeletion } from "./deletion-part.js"
import { linkedStyle } from "./linked-accounts.js"
import type { AccountPageProps } from "./page-props.js"
import { PAGE_STYLE } from "./page-style.js"
import { pictureOrigin } from "./profile-part.js"
import { isAccountReport, isFieldReport } from "./reports.js"

/** With fewer parts, the page is short enough to see what it has. */
const LISTED_FROM = 4

/** The page on which people manage their account. */
export function accountView(props: AccountPageProps): PageView {
  const { own, person } = props
  const parts = accountParts(props)
  const isLong = parts.length >= LISTED_FROM
  return {
    title: own.accountTitle,
    kind: isLong ? "account long" : "account",
    style: PAGE_STYLE + LINES_STYLE + (person ? linkedStyle(props, person) : accountStyle(props)),
    images: [pictureOrigin(person)],
    passkeys: props.adding ? passkeyScriptAt(props.adding.options) : undefined,
    content: html`${isLong && contents(own.accountTitle, parts)}
      <div class="parts">
        ${props.isActing && html`<p class="report">${own.actingHere}</p>`} ${reportBox(props)}
        ${person && plannedDeletion(props, person)}
        ${parts.map(
          ({ id, title, content }) =>
            html`<section class="part" id="${id}">
              <h2>${title}</h2>
              ${content}
            </section>`,
        )}
      </div>`,
    under: siteLink(props),
    end: null,
  }
}

/** Beside the parts, where there is room for it. */
function contents(
  label: string,
  parts: readonly { readonly id: string; readonly title: string }[],
): Html {
  return html`<nav aria-label="${label}">
    ${parts.map(({ id, title }) => html`<a href="#${id}">${title}</a>`)}
  </nav>`
}

/** What was done just now, or what must be done first; null if there is nothing to say, or if a field says it. */
function reportBox(props: AccountPageProps): Html | null {
  const { said, own, wording, signInAgain } = props
  if (said === null || isFieldReport(said)) return null
  if (isAddressReport(said))
    return html`<p class="report" role="status">${addressText(props.proof.own, said)}</p>`
  if (said === "wayTooNew") return tooNewReport({ ...props, text: own[said] })
  if (isAccountReport(said))
    return html`<p class="report" role="status">${accountReport(props, said)}</p>`
  if (said !== "confirm") return html`<p class="report" role="status">${own[said]}</p>`
  return html`<section class="report" role="status">
    <h2>${own.confirmItIsYou}</h2>
    <p>${own.confirmItIsYouText}</p>
    ${props.link(signInAgain, wording.texts.signIn)}
  </section>`
}
