import type { PasswordMessages } from "../../contract/password-messages.js"
import { html, type Html } from "../../pages/html.js"
import type { Wording } from "../../messages/open-wording.js"
import { showPasswordButton } from "../../pages/show-password.js"
import { errorBox } from "../../pages/sign-in-forms.js"
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

/** The red box for what was wrong; or that it was done. */
export function reportOf(own: PasswordMessages, report: PasswordReport | null): Html | null {
  if (report === null) return null
  if (report === "changed")
    return html`<p class="report" role="status">${own.passwordIsChanged}</p>`
  return errorBox(own[REASONS[report]]) ?? null
}

/** The rule of what was done. */
export const PAGE_STYLE =
  ".signin .report{padding:.75rem .875rem;border-radius:var(--border-radius);color:var(--color-text);background:var(--color-background)}"

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

/** The texts that the fields for passwords need: those of the extension, and those of every page. */
export interface PasswordFieldTexts {
  readonly own: PasswordMessages
  readonly wording: Pick<Wording, "texts">
}

/** The field for a new password. Browsers and password managers offer to make one up. */
export function newPasswordField(
  { own, wording }: PasswordFieldTexts,
  name: string,
  isFocused: boolean,
): Html {
  return html`<div class="field">
    <label class="section-header" for="new-password">${own.newPassword}</label>
    <input
      id="new-password"
      type="password"
      name="${name}"
      autocomplete="new-password"
      minlength="8"
      required
      aria-describedby="password-rule"
      ${isFocused && html` autofocus`}
    />
    ${showPasswordButton(wording.texts)}
    <p class="small" id="password-rule">${own.passwordRule}</p>
  </div>`
}

/** The field for the password that somebody has. */
export function currentPasswordField({ own, wording }: PasswordFieldTexts): Html {
  return html`<div class="field">
    <label class="section-header" for="current-password">${own.currentPassword}</label>
    <input
      id="current-password"
      type="password"
      name="current"
      autocomplete="current-password"
      required
      autofocus
    />
    ${showPasswordButton(wording.texts)}
  </div>`
}
