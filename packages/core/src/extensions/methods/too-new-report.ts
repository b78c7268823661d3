import { safeHref } from "../../address/page-url.js"
import type { Wording } from "../../messages/open-wording.js"
import { fillText } from "../../messages/fill-text.js"
import { html, type Html } from "../../pages/html.js"
import { shownTime } from "../pages/shown-time.js"

/** What somebody is told whose way to sign in is too new to remove an older one. */
interface TooNew {
  /** Contains `{when}`. */
  readonly text: string
  readonly wording: Wording
  /** Until when it is (ISO 8601); null if it is not any more. */
  readonly newUntil: string | null
  /** Where they sign in with another one, and come back from. */
  readonly signInAgain: string
}

/** Says from when on it can, and leads to where people sign in with one that they have had for longer. */
export function tooNewReport({ text, wording, newUntil, signInAgain }: TooNew): Html | null {
  if (newUntil === null) return null
  const when = shownTime(newUntil, wording.lang)
  return html`<section class="report" role="status">
    <p>${fillText(text, { when })}</p>
    <a class="button" href="${safeHref(signInAgain)}">${wording.texts.signIn}</a>
  </section>`
}
