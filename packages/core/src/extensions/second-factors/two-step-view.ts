import type { AccountLine } from "../../contract/account-section.js"
import type { SecondFactorMessages } from "../../contract/second-factor-messages.js"
import { html, type Html } from "../../pages/html.js"
import { accountLink } from "../pages/account-link.js"
import type { ShownAddress } from "../address-proof/address-action.js"
import { ADDRESS_STEP } from "../address-proof/must-prove-address.js"
import { addressText, isAddressReport } from "../address-proof/address-report.js"
import type { PageParts } from "../page-frame/page-parts.js"
import type { PageView } from "../page-frame/page-view.js"
import { LINES_STYLE, sectionLines } from "../pages/section-lines.js"
import { tooNewReport } from "../methods/too-new-report.js"
import { codeField, ENROLMENT_STYLE, enrolmentPart, recoveryCodesPart } from "./enrolment-part.js"
import { TOOLS_SCRIPT } from "./secret-tools.js"
import type { TwoStepReport } from "./two-step.js"

type Parts = PageParts<SecondFactorMessages, TwoStepReport>

/** Where somebody goes on who was sent here to add a second factor; null if they came by themselves. */
interface OnwardTarget {
  readonly target: string | null
}

/** What somebody has. */
export interface TwoStepProps extends Parts, OnwardTarget {
  /** The account page; null if there is none. */
  readonly account: string | null
  readonly lines: readonly AccountLine[]
  readonly hasApp: boolean
  readonly hasTrusted: boolean
  /** What they must do first who have not proved their address. */
  readonly proof: ShownAddress
  /** Whether they came only for that, and go on elsewhere. */
  readonly isForAddress: boolean
  /** Until when their way to sign in is too new to remove an older one (ISO 8601); null if it is not. */
  readonly newUntil: string | null
  /** Where they sign in with another one, and come back from. */
  readonly signInAgain: string
  /** What they have signed in again for; null if for nothing. */
  readonly next: "start" | "remove" | "codes" | null
}

/** The page on which people manage their second step. */
export function twoStepView(props: TwoStepProps): PageView {
  const { own, lines, hasApp } = props
  const proof = proofOf(props)
  if (proof && props.isForAddress)
    return card(props.proof.own.proveAddressTitle, html`${reportOf(props)} ${proof}`)
  const content = html`${reportOf(props) ?? reasonOf(props)} ${proof === null && goOn(props)}
    <div class="state">${sectionLines(lines)}</div>
    ${proof} ${hasApp ? changes(props) : proof === null && first(props)} ${hasApp && removal(props)}
    ${accountLink(props.account, props.wording)}`
  return card(own.twoStepTitle, content)
}

/** A new app. `given`: the key for it; null if it cannot be shown any more, and only the code is asked for. */
interface NewApp {
  readonly given: { readonly key: string; readonly uri: string } | null
}

/** The page on which somebody adds an app. */
export function newAppView(props: TwoStepProps, { given }: NewApp): PageView {
  const { own, address, hasApp, said } = props
  const isWrong = said === "appCodeWrong"
  const content = html`${reportOf(props)}
  ${given ? enrolmentPart({ ...given, own }) : html`<p>${own.secondStepText}</p>`}
  ${form(props, html`${codeField(own, { isWrong })} ${submit("confirm", own.confirmCode)}`)}
  ${form(props, html`<button class="quiet" name="do" value="start">${own.startAgain}</button>`)}
  ${props.link(address, own.backToTwoStep, "cancel")}`
  const title = hasApp ? own.replaceApp : own.addFactorTitle
  return { ...card(title, content), end: null, script: TOOLS_SCRIPT }
}

/** The page with new recovery codes. */
export function codesView(
  { own, address, target, link }: Pick<Parts, "own" | "address" | "link"> & OnwardTarget,
  codes: readonly string[],
): PageView {
  const content = html`${recoveryCodesPart(codes, own)}
  ${link(target ?? address, own.recoveryCodesKept)}`
  return { ...card(own.recoveryCodesTitle, content), end: null, script: TOOLS_SCRIPT }
}

function card(title: string, content: Html): PageView {
  return { title, content, kind: "signin two-step", style: ENROLMENT_STYLE + LINES_STYLE + STYLE }
}

const STYLE = `
.state,.next,section.report{display:grid;gap:.75rem;grid-template-columns:minmax(0,1fr)}
.next h2{margin:0;font-size:1.0625rem;line-height:1.4;font-weight:600}
.two-step .report,.next{
padding:.75rem 1rem;border-radius:var(--border-radius);color:var(--color-text);
border:var(--border-width) solid var(--color-separator);border-inline-start:.25rem solid var(--color-link)
}`

/** Red for a code that was wrong, since something must be typed again. */
function reportOf(props: TwoStepProps): Html | null {
  const { said, own } = props
  if (said === null) return null
  if (isAddressReport(said))
    return html`<p class="report" role="status">${addressText(props.proof.own, said)}</p>`
  if (said === "wayTooNew") return tooNewReport({ ...props, text: own.factorTooNew })
  if (said === "appCodeWrong")
    return html`<div class="error" role="alert"><p id="code-error">${own[said]}</p></div>`
  return html`<p class="report" role="status">${own[said]}</p>`
}

/** Somebody who only wanted to open a page has not asked for this one. */
function reasonOf({ target, hasApp, next, own }: TwoStepProps): Html | null {
  const isSent = target !== null && !hasApp && next === null
  return isSent ? html`<p class="report">${own.factorForPage}</p>` : null
}

/** The button that somebody pressed before they signed in again. */
function goOn(props: TwoStepProps): Html | null {
  const { next, own, hasApp } = props
  if (next === null) return null
  const labels = {
    start: hasApp ? own.replaceApp : own.addFactorTitle,
    remove: own.removeApp,
    codes: own.makeRecoveryCodes,
  }
  return html`<section class="next" role="status">
    <p>${own.goOnNow}</p>
    ${form(props, next === "remove" ? button(next, labels[next], "danger") : submit(next, labels[next]))}
  </section>`
}

/** Before they add an app; whoever has one from before is asked, too. */
function proofOf(props: TwoStepProps): Html | null {
  const { own, part } = props.proof
  if (!part) return null
  const content = part((fields) => form(props, fields))
  if (props.isForAddress) return content
  return html`<section class="next">
    <h2>${own.proveAddressTitle}</h2>
    ${content}
  </section>`
}

/** Unless the same button stands above. */
function first(props: TwoStepProps): Html | null {
  return props.next === null ? form(props, submit("start", props.own.addFactorTitle)) : null
}

function changes(props: TwoStepProps): Html {
  const { own, hasTrusted } = props
  return html`${form(props, button("start", own.replaceApp))}
  ${form(
    props,
    html`${button("codes", own.makeRecoveryCodes)}
      <p class="small">${own.makeRecoveryCodesText}</p>`,
  )}
  ${hasTrusted && form(props, button("forget", own.forgetBrowsers))}`
}

/** Behind one more click, because the form has no way back. */
function removal(props: TwoStepProps): Html {
  const { own } = props
  return html`<details>
    <summary>${own.removeApp}</summary>
    <div class="ways">
      <p>${own.removeAppText}</p>
      ${form(props, button("remove", own.removeApp, "danger"))}
    </div>
  </details>`
}

/** `kind`: of what cannot be undone. */
function button(action: string, text: string, kind?: "danger"): Html {
  return html`<button class="button ${kind}" name="do" value="${action}">${text}</button>`
}

function submit(action: string, text: string): Html {
  return html`<button class="submit" name="do" value="${action}">${text}</button>`
}

/** A form that keeps where somebody goes on, and what they came for. */
function form({ form: write, target, isForAddress }: TwoStepProps, content: Html): Html {
  return write(
    html`${target !== null && html`<input type="hidden" name="callbackUrl" value="${target}" />`}
    ${isForAddress && html`<input type="hidden" name="step" value="${ADDRESS_STEP}" />`} ${content}`,
  )
}
