import type { Messages } from "../contract/messages.js"
import { html } from "./html.js"
import type { Html } from "./html.js"
import { webAddress } from "./web-address.js"

/** A link that this browser asked for, and the form that asks for another one. */
export interface SendAgain {
  /** The address the link went to. Only one that this browser entered, never one from the query string. */
  email: string
  /** Where the form is sent. */
  action: string
  callbackUrl: string
  csrfToken: string
  /** Seconds until the form is taken; 0 for now. */
  wait: number
}

/** The button that has the link sent again, and in the same place, until it can be used, the words that say when. */
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
 * Both stand in one place, and change over when the time has come: an animation of no length, which begins late, does that
 * without a script. Where there are no animations, both are shown, and a form that comes too early sends nothing.
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
