import type { SecondFactorMessages } from "../../contract/second-factor-messages.js"
import { filledText } from "../../pages/filled-text.js"
import { html, type Html } from "../../pages/html.js"
import type { ShownAddress } from "../address-proof/address-action.js"
import { type AddressReport, addressText } from "../address-proof/address-report.js"
import type { PageParts } from "../page-frame/page-parts.js"
import type { PageView } from "../page-frame/page-view.js"
import { codeField, ENROLMENT_STYLE, enrolmentPart, recoveryCodesPart } from "./enrolment-part.js"
import { TOOLS_SCRIPT } from "./secret-tools.js"

/** The parameter of the page, and the field of its form, that says that a recovery code is given. */
export const RECOVERY = "recovery"

/** A sign-in that waits, as the page shows it. */
export interface WaitingProps extends PageParts<SecondFactorMessages, never> {
  /** Who signs in; empty if unknown. */
  readonly person: string
  /** What is wrong with the last code; null if nothing. */
  readonly error: "appCodeWrong" | "appCodeUsed" | "appCodeTooMany" | "recoveryCodeWrong" | null
  /** Whether they give a recovery code, and not one of the app. */
  readonly isRecovery: boolean
  /** For how many days this browser can be trusted; 0: it cannot. */
  readonly trustDays: number
  /** A key for somebody who must add an app now. */
  readonly enrol?: { readonly uri: string; readonly key: string } | undefined
  /** What they must do before who have not proved their address. */
  readonly proof?: ShownAddress | undefined
  /** What is said of that; null if nothing. */
  readonly report: AddressReport | null
  /** The recovery codes of somebody who has just added one. */
  readonly codes?: readonly string[] | undefined
}

/** The page of a sign-in that waits for its second step. */
export function secondFactorView(props: WaitingProps): PageView {
  const { enrol, codes, own } = props
  const withTools = { script: TOOLS_SCRIPT }
  if (codes)
    return { ...card(props, own.recoveryCodesTitle, recoveryCodes(props, codes)), ...withTools }
  if (props.proof?.part) return card(props, props.proof.own.proveAddressTitle, proving(props))
  if (enrol) return { ...card(props, own.addFactorTitle, enrolment(props, enrol)), ...withTools }
  return card(props, own.secondStepTitle, asking(props))
}

function card({ own, person }: WaitingProps, title: string, content: Html): PageView {
  return {
    title,
    symbol: "check",
    under: person !== "" && html`<p>${filledText(own.signingInAs, { person })}</p>`,
    kind: "signin second-factor",
    style: ENROLMENT_STYLE,
    content,
  }
}

/** One form at a time: what is wrong with a code then stands at the field in which it was typed. */
function asking(props: WaitingProps): Html {
  const { own, address, isRecovery } = props
  const isWrong = props.error !== null
  return isRecovery
    ? html`${errorBox(props)} ${props.form(recoveryField(own, isWrong))}
      ${props.link(address, own.useApp, "quiet")}`
    : html`${errorBox(props)}
        <p>${own.secondStepText}</p>
        ${props.form(
          html`${codeField(own, { isWrong })} ${trust(props)}
            <button class="submit">${own.confirmCode}</button>`,
        )}
        ${props.link(`${address}?${RECOVERY}=`, own.useRecoveryCode, "quiet")}`
}

function trust({ own, trustDays, wording }: WaitingProps): Html | null {
  if (trustDays === 0) return null
  const style = { style: "unit", unit: "day", unitDisplay: "long" } as const
  const time = new Intl.NumberFormat(wording.lang, style).format(trustDays)
  return html`<div class="field check">
    <label for="trust">${filledText(own.trustBrowser, { time })}</label>
    <input id="trust" name="trust" type="checkbox" value="on" />
  </div>`
}

function recoveryField(own: SecondFactorMessages, isWrong: boolean): Html {
  return html`<input type="hidden" name="${RECOVERY}" value="" />
    <div class="field">
      <label for="recovery-code">${own.recoveryCodeLabel}</label>
      <input
        id="recovery-code"
        name="code"
        autocomplete="off"
        autocapitalize="none"
        spellcheck="false"
        maxlength="100"
        required
        autofocus
        dir="ltr"
        ${isWrong && html` aria-invalid="true" aria-describedby="code-error"`}
      />
    </div>
    <button class="submit">${own.confirmCode}</button>`
}

function proving(props: WaitingProps): Html {
  const { proof, report } = props
  return html`${proof && report && html`<p role="status">${addressText(proof.own, report)}</p>`}
  ${proof?.part?.(props.form)}`
}

function enrolment(
  props: WaitingProps,
  { uri, key }: { readonly uri: string; readonly key: string },
): Html {
  const { own } = props
  return html`${errorBox(props)}
    <p>${own.addFactorRequired}</p>
    ${enrolmentPart({ uri, key, own })}
    ${props.form(
      html`${codeField(own, { isWrong: props.error !== null })}
        <button class="submit">${own.confirmCode}</button>`,
    )}`
}

function recoveryCodes(props: WaitingProps, codes: readonly string[]): Html {
  return html`${recoveryCodesPart(codes, props.own)}
  ${props.form(html`<button class="submit">${props.own.recoveryCodesKept}</button>`)}`
}

function errorBox({ error, own }: WaitingProps): Html | null {
  return error && html`<div class="error" role="alert"><p id="code-error">${own[error]}</p></div>`
}
