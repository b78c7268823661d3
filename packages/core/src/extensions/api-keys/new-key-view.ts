import { fillText } from "../../messages/fill-text.js"
import { html, type Html } from "../../pages/html.js"
import type { PageView } from "../page-frame/page-view.js"
import { shownCount, shownDay } from "../pages/shown-time.js"
import { type KeyDraft, NEVER, scopeField } from "./key-draft.js"
import { KEYS_STYLE } from "./keys-page-style.js"
import type { KeyViewParts } from "./keys-page-parts.js"
import { scopeText } from "./scope-text.js"
import { newFormId } from "./sent-forms.js"

/** What of the form was wrong. */
type DraftProblem = "name" | "scopes" | "days"

/** What the form of a new key shows. */
export interface NewKeyProps {
  readonly draft: KeyDraft
  /** What this person may allow. */
  readonly grantable: readonly string[]
  readonly problem: DraftProblem | null
}

/** The form of a new key. */
export function newKeyView(parts: KeyViewParts, props: NewKeyProps): PageView {
  const { own, form, link, address, caller } = parts
  const content =
    props.grantable.length === 0
      ? html`<p>${own.keyNoScopes}</p>`
      : form(
          html`<input type="hidden" name="form" value="${newFormId(caller.now)}" />
            ${nameField(parts, props)} ${scopeFields(parts, props)} ${daysField(parts, props)}
            <button class="submit" name="create" value="1">${own.newKey}</button>`,
        )
  return {
    title: own.newKey,
    kind: "signin keys narrow",
    style: KEYS_STYLE,
    content: html`${content} ${link(address, own.keyCancel, "cancel")}`,
    end: null,
  }
}

/** What is wrong stands at its field, which names it. */
function problemOf(problem: NewKeyProps["problem"], field: DraftProblem, text: string) {
  const isWrong = problem === field
  return {
    shown: isWrong && html`<p class="problem" id="${field}-problem" role="alert">${text}</p>`,
    described: isWrong && html` aria-invalid="true" aria-describedby="${field}-problem" autofocus`,
  }
}

function nameField({ own }: KeyViewParts, { draft, problem }: NewKeyProps): Html {
  const { shown, described } = problemOf(problem, "name", own.keyNameWrong)
  return html`<div class="field">
    <label for="name">${own.keyNameLabel}</label>
    <input
      id="name"
      name="name"
      value="${draft.name}"
      maxlength="100"
      required
      autocomplete="off"
      ${described || html`aria-describedby="name-hint"`}
    />
    ${shown || html`<p class="small" id="name-hint">${own.keyNameHint}</p>`}
  </div>`
}

function scopeFields(parts: KeyViewParts, { draft, grantable, problem }: NewKeyProps): Html {
  const { own, setup, wording } = parts
  const { shown, described } = problemOf(problem, "scopes", own.keyScopesWrong)
  return html`<fieldset>
    <legend>${own.keyScopesLabel}</legend>
    ${shown}
    ${grantable.map(
      (scope, at) =>
        html`<div class="field check">
          <input
            type="checkbox"
            id="scope-${at}"
            name="${scopeField(scope)}"
            ${draft.scopes.includes(scope) && html`checked`}
            ${at === 0 && described}
          />
          <label for="scope-${at}">
            ${scopeText(setup.options.scopes, scope, wording.lang)}
            <code dir="ltr">${scope}</code>
          </label>
        </div>`,
    )}
  </fieldset>`
}

const CHOICES = [7, 30, 90, 366]
/** Milliseconds. */
const A_DAY = 24 * 60 * 60 * 1000

function daysField(parts: KeyViewParts, { draft, problem }: NewKeyProps): Html {
  const { own, setup } = parts
  const { days, mostDays, never } = setup.options
  const { shown, described } = problemOf(problem, "days", own.keyDaysWrong)
  const choices = [...new Set([...CHOICES, days])].filter((choice) => choice <= mostDays)
  const values = [...choices.map(String), ...(never ? [NEVER] : [])]
  const chosen = values.includes(draft.days) ? draft.days : String(days)
  const option = (value: string, text: string) =>
    html`<option value="${value}" ${value === chosen && html`selected`}>${text}</option>`
  return html`<div class="field">
    <label for="days">${own.keyDaysLabel}</label>
    <select id="days" name="days" ${described}>
      ${choices
        .toSorted((one, other) => one - other)
        .map((choice) => option(String(choice), daysText(parts, choice)))}
      ${never && option(NEVER, own.keyNever)}
    </select>
    ${shown}
  </div>`
}

function daysText({ own, caller, wording: { lang } }: KeyViewParts, days: number): string {
  const when = shownDay(new Date(caller.now + days * A_DAY).toISOString(), lang)
  return fillText(own.keyDaysUntil, { days: shownCount(days, "day", lang), when })
}
