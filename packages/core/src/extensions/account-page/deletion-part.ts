import { filledText } from "../../pages/filled-text.js"
import { html, type Html, type HtmlValue } from "../../pages/html.js"
import type { AccountPageProps } from "./page-props.js"
import type { AccountReport } from "./reports.js"
import type { ShownPerson } from "./shown-person.js"

/** What a person types who wants to delete their account: nobody does it by one click. */
function deletionWord({ overview }: Pick<ShownPerson, "overview">): string {
  return overview.address.email ?? "delete"
}

/** The field in which they type it, and the button. */
export function deletionPart(props: AccountPageProps, person: ShownPerson): Html {
  const { own, leaving } = person
  return html`<details>
    <summary>${leaving.deleteTitle}</summary>
    ${props.form(
      html`<div class="field">
          <label for="delete-word">
            ${filledText(own.deleteConfirm, { word: deletionWord(person) })}
          </label>
          <input id="delete-word" name="delete" required autocomplete="off" autocapitalize="none" />
        </div>
        <div class="all"><button class="button danger">${leaving.deleteTitle}</button></div>`,
    )}
  </details>`
}

/** What the page says of something that was done with `accounts()`. */
export function accountReport({ person }: AccountPageProps, said: AccountReport): HtmlValue {
  if (!person) return null
  const { own } = person
  if (said !== "deleteConfirm") return own[said]
  return filledText(own.deleteConfirm, { word: deletionWord(person) })
}
