import { filledText } from "../../pages/filled-text.js"
import { html, type Html, type HtmlValue } from "../../pages/html.js"
import { shownDay } from "../pages/shown-time.js"
import type { AccountPageProps } from "./page-props.js"
import type { AccountReport } from "./reports.js"
import type { ShownPerson } from "./shown-person.js"

/** What a person types who wants to delete their account: nobody does it by one click. */
function deletionWord({ overview }: Pick<ShownPerson, "overview">): string {
  return overview.address.email ?? "delete"
}

/** What happens to the account, and how to keep it; or the field in which they type that word, and the button. */
export function deletionPart(props: AccountPageProps, person: ShownPerson): Html {
  const { own, leaving, overview, hasKeys } = person
  if (overview.deletion !== null) return plannedPart(props, person, overview.deletion)
  return html`<details>
    <summary>${leaving.deleteTitle}</summary>
    ${hasKeys && html`<p>${leaving.deleteEndsKeys}</p>`}
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

function plannedPart(
  { form, wording }: AccountPageProps,
  { leaving }: ShownPerson,
  deletion: string,
): Html {
  const when = shownDay(deletion, wording.lang)
  return html`<p>${filledText(leaving.keepText, { when })}</p>
    ${form(
      html`<div class="all">
        <button class="button" name="keepAccount" value="1">${leaving.keepButton}</button>
      </div>`,
    )}`
}

/** What the page says of something that was done with `accounts()`. */
export function accountReport({ person }: AccountPageProps, said: AccountReport): HtmlValue {
  if (!person) return null
  const { own, leaving } = person
  if (said === "accountKept") return leaving.keptMailText
  if (said !== "deleteConfirm") return own[said]
  return filledText(own.deleteConfirm, { word: deletionWord(person) })
}
