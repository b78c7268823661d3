import { html, type Html } from "../../pages/html.js"
import type { PageView } from "../page-frame/page-view.js"
import { LINES_STYLE } from "../pages/section-lines.js"
import { accountList, accountStyle } from "./account-list.js"
import { passkeyList } from "./passkey-list.js"
import { reportBox } from "./report-box.js"
import { sectionContent } from "./section-list.js"
import { sessionList } from "./session-list.js"
import type { AccountPageProps } from "./page-props.js"
import { PAGE_STYLE } from "./page-style.js"

/** The page on which people manage their account. */
export function accountView(props: AccountPageProps): PageView {
  const { own, sections } = props
  return {
    title: own.accountTitle,
    kind: "account",
    style: PAGE_STYLE + LINES_STYLE + accountStyle(props),
    content: html`${reportBox(props)} ${address(props)}
    ${section(own.accountSessions, sessionList(props))} ${passkeys(props)} ${accounts(props)}
    ${sections.map((one) => section(one.title, sectionContent(props, one)))}`,
  }
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
  const { ways, own } = props
  return ways.passkeys && section(own.accountPasskeys, passkeyList(props, ways.passkeys))
}

function accounts(props: AccountPageProps): Html | null {
  const { ways, own } = props
  return ways.accounts?.length
    ? section(own.linkedAccounts, accountList(props, ways.accounts))
    : null
}
