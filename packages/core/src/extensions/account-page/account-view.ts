import { html, type Html } from "../../pages/html.js"
import { passkeyScriptAt } from "../../pages/passkey-form.js"
import { addressText, isAddressReport } from "../address-proof/address-report.js"
import { tooNewReport } from "../methods/too-new-report.js"
import type { PageView } from "../page-frame/page-view.js"
import { passkeyButton } from "../pages/passkey-button.js"
import { LINES_STYLE, sectionLines } from "../pages/section-lines.js"
import { accountList, accountStyle } from "./account-list.js"
import { accountReport, deletionPart } from "./deletion-part.js"
import { linkedAccounts, linkedStyle } from "./linked-accounts.js"
import { passkeyList } from "./passkey-list.js"
import { sessionList } from "./session-list.js"
import type { AccountPageProps, ShownSection } from "./page-props.js"
import { PAGE_STYLE } from "./page-style.js"
import { pictureOrigin, profilePart } from "./profile-part.js"
import { isAccountReport } from "./reports.js"
import type { ShownPerson } from "./shown-person.js"

/** The page on which people manage their account. */
export function accountView(props: AccountPageProps): PageView {
  const { own, person } = props
  const sessions = section(own.accountSessions, sessionList(props))
  return {
    title: own.accountTitle,
    kind: "account",
    style: PAGE_STYLE + LINES_STYLE + (person ? linkedStyle(props, person) : accountStyle(props)),
    images: [pictureOrigin(person)],
    passkeys: props.adding ? passkeyScriptAt(props.adding.options) : undefined,
    content: html`${props.isActing && html`<p class="report">${own.actingHere}</p>`}
    ${reportBox(props)} ${person && section(person.own.profileTitle, profilePart(props, person))}
    ${address(props)} ${person === null && sessions} ${passkeys(props)} ${accounts(props)}
    ${props.sections.map((one) => section(one.title, sectionContent(props, one)))}
    ${
      person &&
      html`${sessions} ${data(props, person)}
      ${section(person.leaving.deleteTitle, deletionPart(props, person))}`
    }`,
  }
}

/** What was done just now, or what must be done first; null if there is nothing to say. */
function reportBox(props: AccountPageProps): Html | null {
  const { said, own, wording, signInAgain } = props
  if (said === null) return null
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

function section(title: string, content: Html): Html {
  return html`<section>
    <h2>${title}</h2>
    ${content}
  </section>`
}

function address(props: AccountPageProps): Html | null {
  const { own, part } = props.proof
  return part && section(own.proveAddressTitle, part(props.form))
}

function passkeys(props: AccountPageProps): Html | null {
  const { ways, own, adding, address } = props
  const adds = passkeyButton(props, {
    does: "register",
    at: adding,
    label: own.addPasskey,
    target: address,
  })
  return (
    ways.passkeys &&
    section(own.accountPasskeys, html`${passkeyList(props, ways.passkeys)} ${adds}`)
  )
}

function accounts(props: AccountPageProps): Html | null {
  const { ways, own, person } = props
  if (person) return section(own.linkedAccounts, linkedAccounts(props, person))
  return ways.accounts?.length
    ? section(own.linkedAccounts, accountList(props, ways.accounts))
    : null
}

function data(props: AccountPageProps, { own }: ShownPerson): Html {
  const button = html`<button class="button" name="download" value="1">${own.downloadData}</button>`
  return section(
    own.dataTitle,
    html`<p>${own.dataText}</p>
      ${props.form(html`<div class="all">${button}</div>`)}`,
  )
}

/** What another extension says of the account, and the link to where it is changed. */
function sectionContent(
  { own, link: to }: Pick<AccountPageProps, "own" | "link">,
  { facts }: ShownSection,
): Html {
  if (!facts) return html`<p class="warning">${own.sectionFailed}</p>`
  const { lines, link } = facts
  return html`${sectionLines(lines)} ${to(link.href, link.text, "go")}`
}
