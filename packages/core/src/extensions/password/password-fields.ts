import type { PasswordMessages } from "../../contract/password-messages.js"
import { html, type Html } from "../../pages/html.js"
import type { Wording } from "../../messages/open-wording.js"
import { showPasswordButton } from "../../pages/show-password.js"
import type { PageParts } from "../page-frame/page-parts.js"
import type { WeakReason } from "./weak-password.js"

/** What can be wrong with what was typed. A closed list, because it is also what a cookie may contain. */
export const passwordReports = [
  "too_short",
  "too_long",
  "site_words",
  "common",
  "leaked",
  "wrong",
  "changed",
] as const

export type PasswordReport = (typeof passwordReports)[number]

const REASONS: Readonly<Record<WeakReason | "wrong", keyof PasswordMessages>> = {
  too_short: "passwordTooShort",
  too_long: "passwordTooLong",
  site_words: "passwordOfSite",
  common: "passwordCommon",
  leaked: "passwordLeaked",
  wrong: "currentPasswordWrong",
}

/** That it was done. What was wrong stands at its field. */
export function reportOf(own: PasswordMessages, report: PasswordReport | null): Html | null {
  return report === "changed"
    ? html`<p class="report" role="status">${own.passwordIsChanged}</p>`
    : null
}

/** The rules of what was done, and of what was wrong. */
export const PAGE_STYLE = `
.signin .report{padding:.75rem .875rem;border-radius:var(--border-radius);color:var(--color-text);background:var(--color-background)}
.problem p{font-size:.875rem;font-weight:500;color:var(--color-error)}
[aria-invalid=true]{border-color:var(--color-error)}`

/** What is wrong with what was typed into a field, below it. `id`: by which the field names it. */
export function problemAt(id: string, text: string | undefined): Html | undefined {
  return text === undefined
    ? undefined
    : html`<div class="problem" id="${id}" role="alert"><p>${text}</p></div>`
}

/** The one form of a page, which is sent to the page itself unless `action` says otherwise. */
export function passwordForm(
  { form }: Pick<PageParts, "form">,
  { button, action }: { readonly button: string; readonly action?: string },
  fields: Html,
): Html {
  return form(
    html`${fields}
      <button id="submitButton" type="submit" class="submit">
        <span class="name">${button}</span>
      </button>`,
    action,
  )
}

/** Whose password it is: password managers save it under this name. */
export function accountField(label: string, address: string): Html {
  return html`<div class="field">
    <label class="section-header" for="email">${label}</label>
    <input
      id="email"
      type="email"
      name="email"
      value="${address}"
      autocomplete="username"
      autocapitalize="none"
      spellcheck="false"
      readonly
    />
  </div>`
}

/** What the fields for passwords need: the texts of the extension, those of every page, and what was wrong. */
export interface PasswordFieldTexts {
  readonly own: PasswordMessages
  readonly said: PasswordReport | null
  readonly wording: Pick<Wording, "texts">
}

/**
 * The field for a new password. Browsers and password managers offer to make one up. How long it must be, the browser is
 * not told: it would say so in its own language, and in a bubble that goes away.
 */
export function newPasswordField(
  { own, wording, said }: PasswordFieldTexts,
  name: string,
  isFocused: boolean,
): Html {
  const isWrong = said !== null && said !== "changed" && said !== "wrong"
  const problem = isWrong ? own[REASONS[said]] : undefined
  return html`<div class="field">
    <label class="section-header" for="new-password">${own.newPassword}</label>
    <input
      id="new-password"
      type="password"
      name="${name}"
      autocomplete="new-password"
      passwordrules="minlength: 8;"
      required
      aria-describedby="${isWrong ? "password-problem password-rule" : "password-rule"}"
      ${isWrong && html` aria-invalid="true"`}
      ${(isFocused || isWrong) && html` autofocus`}
    />
    ${showPasswordButton(wording.texts)} ${problemAt("password-problem", problem)}
    <p class="small" id="password-rule">${own.passwordRule}</p>
  </div>`
}

/** The field for the password that somebody has. */
export function currentPasswordField({ own, wording, said }: PasswordFieldTexts): Html {
  const isWrong = said === "wrong"
  return html`<div class="field">
    <label class="section-header" for="current-password">${own.currentPassword}</label>
    <input
      id="current-password"
      type="password"
      name="current"
      autocomplete="current-password"
      required
      ${isWrong && html` aria-invalid="true" aria-describedby="current-problem"`}
      ${(said === null || said === "changed" || isWrong) && html` autofocus`}
    />
    ${showPasswordButton(wording.texts)}
    ${problemAt("current-problem", isWrong ? own[REASONS.wrong] : undefined)}
  </div>`
}
