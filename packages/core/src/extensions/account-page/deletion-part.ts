import { filledText } from "../../pages/filled-text.js"
import { html, type Html, type HtmlValue } from "../../pages/html.js"
import { shownTime } from "../pages/shown-time.js"
import { fieldProblem } from "./field-problem.js"
import { foldedPart } from "./folded-part.js"
import type { AccountPageProps } from "./page-props.js"
import type { AccountReport } from "./reports.js"
import type { ShownPerson } from "./shown-person.js"

/** What a person types who wants to delete their account: nobody does it by one click. */
function deletionWord({ overview }: Pick<ShownPerson, "overview">): string {
  return overview.address.email ?? "delete"
}

/** What deleting means, and the field in which they type that word; null once it is planned. */
export function deletionPart(props: AccountPageProps, person: ShownPerson): Html | null {
  const { own, leaving, overview, hasKeys } = person
  if (overview.deletion !== null) return null
  const text = own.deleteWordWrong
  const wrong = fieldProblem(props, { id: "delete-word", report: "deleteConfirm", text })
  const content = html`${hasKeys && html`<p>${leaving.deleteEndsKeys}</p>`}
  ${props.form(
    html`<div class="field">
        <label for="delete-word">
          ${filledText(own.deleteConfirm, { word: deletionWord(person) })}
        </label>
        <input
          id="delete-word"
          name="delete"
          required
          autocomplete="off"
          autocapitalize="none"
          ${wrong.described}
        />
        ${wrong.shown}
      </div>
      <div class="all"><button class="button danger">${leaving.deleteTitle}</button></div>`,
  )}`
  return html`<p>${own.deleteWhat}</p>
    ${foldedPart({ button: leaving.deleteTitle, content, isOpen: wrong.isWrong, isDanger: true })}`
}

/** When the account will be deleted, and how to keep it: above all else, for as long as it can be kept. */
export function plannedDeletion(props: AccountPageProps, person: ShownPerson): Html | null {
  const { leaving, overview } = person
  if (overview.deletion === null) return null
  // As in the mail, to the minute: after it, nothing can be kept.
  const when = shownTime(overview.deletion, props.wording.lang)
  return html`<div class="report planned">
    <p>${filledText(leaving.keepText, { when })}</p>
    ${props.form(
      html`<div class="all">
        <button class="button" name="keepAccount" value="1">${leaving.keepButton}</button>
      </div>`,
    )}
  </div>`
}

/** What the page says of something that was done with `accounts()`. */
export function accountReport({ person }: AccountPageProps, said: AccountReport): HtmlValue {
  if (!person) return null
  return said === "accountKept" ? person.leaving.keptMailText : person.own[said]
}
