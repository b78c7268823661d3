import { html, type Html } from "../../pages/html.js"
import { passkeyButton } from "../pages/passkey-button.js"
import { sectionLines } from "../pages/section-lines.js"
import { accountList } from "./account-list.js"
import { deletionPart } from "./deletion-part.js"
import { linkedAccounts } from "./linked-accounts.js"
import type { AccountPageProps, ShownSection } from "./page-props.js"
import { passkeyList } from "./passkey-list.js"
import { profilePart } from "./profile-part.js"
import { sessionList } from "./session-list.js"
import type { ShownPerson } from "./shown-person.js"

/** A part of the page, with what links lead to. */
interface AccountPart {
  readonly id: string
  readonly title: string
  readonly content: Html
}

/** All parts that this person has, in their order. */
export function accountParts(props: AccountPageProps): readonly AccountPart[] {
  const { own, person, proof } = props
  const sessions = part("sessions", own.accountSessions, sessionList(props))
  const others = props.sections.map((one, index) =>
    part(`section-${index}`, one.title, sectionContent(props, one)),
  )
  const parts = [
    person && part("profile", person.own.profileTitle, profilePart(props, person)),
    part("address", proof.own.proveAddressTitle, proof.part?.(props.form) ?? null),
    person === null ? sessions : null,
    part("passkeys", own.accountPasskeys, passkeys(props)),
    part("accounts", own.linkedAccounts, accounts(props)),
    ...others,
    ...(person ? [sessions, ...leaving(props, person)] : []),
  ]
  return parts.filter((one) => one !== null)
}

function part(id: string, title: string, content: Html | null): AccountPart | null {
  return content && { id, title, content }
}

function passkeys(props: AccountPageProps): Html | null {
  const { ways, own, adding, address } = props
  if (!ways.passkeys) return null
  const adds = { does: "register", at: adding, label: own.addPasskey, target: address } as const
  return html`${passkeyList(props, ways.passkeys)} ${passkeyButton(props, adds)}`
}

function accounts(props: AccountPageProps): Html | null {
  const { ways, person } = props
  if (person) return linkedAccounts(props, person)
  return ways.accounts?.length ? accountList(props, ways.accounts) : null
}

/** What people take with them, and the way out. */
function leaving(props: AccountPageProps, person: ShownPerson): readonly (AccountPart | null)[] {
  const { own } = person
  const button = html`<button class="button" name="download" value="1">${own.downloadData}</button>`
  const data = html`<p>${own.dataText}</p>
    ${props.form(html`<div class="all">${button}</div>`)}`
  return [
    part("data", own.dataTitle, data),
    part("deletion", person.leaving.deleteTitle, deletionPart(props, person)),
  ]
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
