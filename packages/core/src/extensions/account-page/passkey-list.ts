import type { PasskeyInfo } from "../../contract/webauthn.js"
import { LONGEST_NAME } from "../../flows/webauthn/own-passkeys.js"
import { filledText } from "../../pages/filled-text.js"
import { html, type Html, type HtmlValue } from "../../pages/html.js"
import { shownAge } from "../pages/shown-time.js"
import type { AccountPageProps } from "./page-props.js"
import { browserIn } from "./session-list.js"
import type { ShownPerson } from "./shown-person.js"
import { isLastWay } from "./ways-to-sign-in.js"

/** The passkeys of the person. */
export function passkeyList(props: AccountPageProps, passkeys: readonly PasskeyInfo[]): Html {
  if (passkeys.length === 0) return html`<p>${props.own.noPasskeys}</p>`
  return html`<ul>
    ${passkeys.map((passkey, index) => row(passkey, { index, props }))}
  </ul>`
}

interface PasskeyRow {
  readonly index: number
  readonly props: AccountPageProps
}

function row(passkey: PasskeyInfo, { index, props }: PasskeyRow): Html {
  const { own, ways, canRename, canRemove } = props
  const isLast = canRemove && isLastWay(ways, passkey.credentialID)
  return html`<li>
    <div class="what">
      <p class="title"><bdi>${nameOf(passkey, props)}</bdi></p>
      <p class="small">${passkey.backedUp ? own.passkeySynced : own.passkeyOnOneDevice}</p>
      ${known(passkey, props)} ${isLast && html`<p class="small">${own.lastWayToSignIn}</p>`}
    </div>
    ${canRemove && !isLast && removing(passkey, props)}
    ${canRename && renaming(passkey, { index, props })}
  </li>`
}

/** Its own name, else that of what keeps it. */
function nameOf(passkey: PasskeyInfo, { own, person }: AccountPageProps): string {
  return passkey.name ?? recordedOf(passkey, person)?.maker ?? own.unnamedPasskey
}

function recordedOf({ credentialID }: PasskeyInfo, person: ShownPerson | null) {
  return person?.overview.passkeys.find(({ id }) => id === credentialID)
}

/** Since when there is one, what made it, and when it was last used, as far as that is recorded. */
function known(passkey: PasskeyInfo, props: AccountPageProps): readonly (Html | false)[] {
  const { person, own, now, wording } = props
  const recorded = recordedOf(passkey, person)
  if (!person || !recorded) return []
  const { added, lastUsed, browser, maker } = recorded
  const ago = (iso: string) => shownAge(iso, { lang: wording.lang, now })
  const small = (content: HtmlValue) => html`<p class="small">${content}</p>`
  const shown = browserIn(browser, own)
  return [
    passkey.name !== null && maker !== null && small(html`<bdi>${maker}</bdi>`),
    added !== null && small(filledText(person.own.passkeyAdded, { when: ago(added) })),
    browser !== null && small(filledText(shown.words, shown.values)),
    lastUsed !== null && small(filledText(own.sessionLastSeen, { when: ago(lastUsed) })),
  ]
}

function removing(passkey: PasskeyInfo, props: AccountPageProps): Html {
  const { own } = props
  const { credentialID } = passkey
  const label = `${own.removePasskey}: ${nameOf(passkey, props)}`
  return props.form(
    html`<button class="button danger" name="remove" value="${credentialID}" aria-label="${label}">
      ${own.removePasskey}
    </button>`,
  )
}

function renaming(passkey: PasskeyInfo, { index, props }: PasskeyRow): Html {
  const { own } = props
  const { credentialID, name } = passkey
  const id = `passkey-name-${index}`
  return html`<details>
    <summary aria-label="${own.renamePasskey}: ${nameOf(passkey, props)}">
      ${own.renamePasskey}
    </summary>
    ${props.form(
      html`<input type="hidden" name="rename" value="${credentialID}" />
        <div class="field">
          <label for="${id}">${own.passkeyName}</label>
          <input
            id="${id}"
            name="name"
            value="${name ?? ""}"
            maxlength="${LONGEST_NAME}"
            autocomplete="off"
          />
        </div>
        <button class="submit">${own.saveName}</button>`,
    )}
  </details>`
}
