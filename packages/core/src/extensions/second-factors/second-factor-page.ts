import { safeHref } from "../../address/page-url.js"
import type { SecondFactorMessages } from "../../contract/second-factor-messages.js"
import type { Theme } from "../../contract/theme.js"
import type { Wording } from "../../messages/open-wording.js"
import { filledText } from "../../pages/filled-text.js"
import { html, type Html } from "../../pages/html.js"
import { pageDocument } from "../../pages/page-document.js"
import { pageHeading, pageSymbol } from "../../pages/page-heading.js"
import type { ShownAddress } from "../address-proof/address-deed.js"
import { type AddressReport, addressText } from "../address-proof/address-report.js"
import { codeField, ENROLMENT_STYLE, enrolmentPart, recoveryCodesPart } from "./enrolment-part.js"

/** A sign-in that waits, as the page shows it. */
export interface WaitingProps {
  /** The sign-in page. */
  readonly signinUrl: string
  readonly theme: Theme
  readonly wording: Wording
  readonly own: SecondFactorMessages
  readonly nonce: string
  /** Where its forms are sent. */
  readonly address: string
  readonly csrfToken: string
  /** Who signs in; empty if unknown. */
  readonly person: string
  /** What is wrong with the last code; null if nothing. */
  readonly error: "appCodeWrong" | "appCodeUsed" | "appCodeTooMany" | null
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
export function secondFactorPage(props: WaitingProps): string {
  const { enrol, codes, own } = props
  if (codes) return card(props, own.recoveryCodesTitle, recoveryCodes(props, codes))
  if (props.proof?.part) return card(props, props.proof.own.proveAddressTitle, proving(props))
  if (enrol) return card(props, own.addFactorTitle, enrolment(props, enrol))
  return card(props, own.secondStepTitle, asking(props))
}

function card(props: WaitingProps, title: string, content: Html): string {
  const { theme, wording, nonce, own, person, signinUrl } = props
  const { texts } = wording
  const under = person !== "" && html`<p>${filledText(own.signingInAs, { person })}</p>`
  return pageDocument({
    title,
    theme,
    wording,
    nonce,
    style: ENROLMENT_STYLE,
    body: html`<div class="signin second-factor">
      <div class="card">
        ${pageHeading({ theme, texts, title, symbol: pageSymbol("check"), under })} ${content}
        <a class="cancel" href="${safeHref(signinUrl)}">${texts.anotherWay}</a>
      </div>
    </div>`,
  })
}

function asking(props: WaitingProps): Html {
  const { own } = props
  return html`${errorBox(props)}
    <p>${own.secondStepText}</p>
    ${form(
      props,
      html`${codeField(own, { isWrong: props.error !== null })} ${trust(props)}
        <button class="submit">${own.confirmCode}</button>`,
    )}
    <details ${props.error === "appCodeTooMany" && html` open`}>
      <summary>${own.useRecoveryCode}</summary>
      ${form(props, recoveryField(own))}
    </details>`
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

function recoveryField(own: SecondFactorMessages): Html {
  return html`<div class="field">
      <label for="recovery-code">${own.recoveryCodeLabel}</label>
      <input
        id="recovery-code"
        name="code"
        autocomplete="off"
        autocapitalize="none"
        spellcheck="false"
        maxlength="100"
        required
        dir="ltr"
      />
    </div>
    <button class="submit">${own.confirmCode}</button>`
}

function proving(props: WaitingProps): Html {
  const { proof, report } = props
  return html`${proof && report && html`<p role="status">${addressText(proof.own, report)}</p>`}
  ${proof?.part?.((content) => form(props, content))}`
}

function enrolment(
  props: WaitingProps,
  { uri, key }: { readonly uri: string; readonly key: string },
): Html {
  const { own } = props
  return html`${errorBox(props)}
    <p>${own.addFactorRequired}</p>
    ${enrolmentPart({ uri, key, own })}
    ${form(
      props,
      html`${codeField(own, { isWrong: props.error !== null })}
        <button class="submit">${own.confirmCode}</button>`,
    )}`
}

function recoveryCodes(props: WaitingProps, codes: readonly string[]): Html {
  return html`${recoveryCodesPart(codes, props.own)}
  ${form(props, html`<button class="submit">${props.own.recoveryCodesKept}</button>`)}`
}

function errorBox({ error, own }: WaitingProps): Html | null {
  return error && html`<div class="error" role="alert"><p id="code-error">${own[error]}</p></div>`
}

function form({ csrfToken, address }: WaitingProps, content: Html): Html {
  return html`<form action="${safeHref(address)}" method="POST">
    <input type="hidden" name="csrfToken" value="${csrfToken}" />
    ${content}
  </form>`
}
