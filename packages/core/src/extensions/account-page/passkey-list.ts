import type { PasskeyInfo } from "../../contract/webauthn.js"
import { LONGEST_NAME } from "../../flows/webauthn/own-passkeys.js"
import { filledText } from "../../pages/filled-text.js"
import { html, type Html, type HtmlValue } from "../../pages/html.js"
import { shownAge } from "../pages/shown-time.js"
import type { AccountPageProps } from "./page-props.js"
import { foldedPart } from "./folded-part.js"
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
      <p class="small facts">
        <span>${passkey.backedUp ? own.passkeySynced : own.passkeyOnOneDevice}</span>
        ${known(passkey, props)}
      </p>
      ${isLast && html`<p class="small">${own.lastWayToSignIn}</p>`}
    </div>
    <div class="acts">
      ${canRename && renaming(passkey, { index, props })}
      ${canRemove && !isLast && removing(passkey, props)}
    </div>
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
  const fact = (content: HtmlValue) => html`<span>${content}</span> `
  const shown = browserIn(browser, own)
  return [
    passkey.name !== null && maker !== null && fact(html`<bdi>${maker}</bdi>`),
    browser !== null && fact(filledText(shown.words, shown.values)),
    added !== null && fact(filledText(person.own.passkeyAdded, { when: ago(added) })),
    lastUsed !== null && fact(filledText(own.sessionLastSeen, { when: ago(lastUsed) })),
  ]
}

/** Behind one more button, because it ends sessions that go on elsewhere, and a passkey does not come back. */
function removing(passkey: PasskeyInfo, props: AccountPageProps): Html {
  const { own } = props
  const { removePasskey: button } = own
  const label = `${button}: ${nameOf(passkey, props)}`
  return foldedPart({
    button,
    label,
    isDanger: true,
    isAlone: true,
    content: html`<p>${own.removePasskeyText}</p>
      ${props.form(
        html`<button
          class="button danger"
          name="remove"
          value="${passkey.credentialID}"
          aria-label="${label}"
        >
          ${button}
        </button>`,
      )}`,
  })
}

function renaming(passkey: PasskeyInfo, { index, props }: PasskeyRow): Html {
  const { own } = props
  const { credentialID, name } = passkey
  const id = `passkey-name-${index}`
  return foldedPart({
    button: own.renamePasskey,
    label: `${own.renamePasskey}: ${nameOf(passkey, props)}`,
    isAlone: true,
    content: props.form(
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
    ),
  })
}
