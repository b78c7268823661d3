import type { Messages } from "../contract/messages.js"
import { html } from "./html.js"
import type { Html } from "./html.js"
import { webAddress } from "./web-address.js"

/** A link that this browser requested, and the form that requests another one. */
export interface SendAgain {
  /** The address that the link was sent to. Only one that this browser entered, never one from the query string. */
  email: string
  /** Where the form is sent. */
  action: string
  callbackUrl: string
  csrfToken: string
  /** Seconds until the form is accepted; 0 for now. */
  wait: number
}

/** The button that sends the link again. Until it can be used, a text in the same place says when. */
export function sendAgainForm(sent: SendAgain, texts: Messages): Html {
  return html`<form class="again" action="${webAddress(sent.action)}" method="POST">
    <input type="hidden" name="csrfToken" value="${sent.csrfToken}" />
    <input type="hidden" name="email" value="${sent.email}" />
    <input type="hidden" name="callbackUrl" value="${sent.callbackUrl}" />
    <input type="hidden" name="again" value="true" />
    <button type="submit" class="submit">${texts.sendAgain}</button>
    ${sent.wait > 0 && html`<p class="soon small">${texts.sendAgainSoon}</p>`}
  </form>`
}

/**
 * Button and text are in the same place and swap when the time has come: a delayed animation of zero length does that
 * without a script. Without animations both are visible, and a form that is sent too early does nothing.
 */
export function sendAgainStyle({ wait }: Pick<SendAgain, "wait">): string {
  if (wait <= 0) return ""
  const delay = Math.min(60, Math.ceil(wait))
  return `
.again{align-items:center}
.again>*{grid-area:1/1}
.again .submit{animation:again 1ms ${delay}s backwards}
.again .soon{animation:soon 1ms ${delay}s forwards}
@keyframes again{from{visibility:hidden}}
@keyframes soon{to{visibility:hidden}}`
}
