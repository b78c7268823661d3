import type { PasskeyInfo } from "../../contract/webauthn.js"
import { LONGEST_NAME } from "../../flows/webauthn/own-passkeys.js"
import { html, type Html } from "../../pages/html.js"
import type { AccountPageProps } from "./page-props.js"
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
      <p class="title"><bdi>${passkey.name ?? own.unnamedPasskey}</bdi></p>
      <p class="small">${passkey.backedUp ? own.passkeySynced : own.passkeyOnOneDevice}</p>
      ${isLast && html`<p class="small">${own.lastWayToSignIn}</p>`}
    </div>
    ${canRemove && !isLast && removing(passkey, props)}
    ${canRename && renaming(passkey, { index, props })}
  </li>`
}

function removing({ credentialID, name }: PasskeyInfo, props: AccountPageProps): Html {
  const { own } = props
  const label = `${own.removePasskey}: ${name ?? own.unnamedPasskey}`
  return props.form(
    html`<button class="button danger" name="remove" value="${credentialID}" aria-label="${label}">
      ${own.removePasskey}
    </button>`,
  )
}

function renaming({ credentialID, name }: PasskeyInfo, { index, props }: PasskeyRow): Html {
  const { own } = props
  const id = `passkey-name-${index}`
  return html`<details>
    <summary aria-label="${own.renamePasskey}: ${name ?? own.unnamedPasskey}">
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
