import type { Messages } from "../contract/messages.js"
import { elementText, html, htmlText, type Html } from "./html.js"

/**
 * The button that shows a password while it is typed. It is inert in its template until the script puts it in place, so
 * without a script nobody sees a button that does nothing. Its label stays the same: `aria-pressed` says what it does
 * now.
 *
 * CSS alone cannot do this: `-webkit-text-security` would need a field of type `text`, which password managers do not
 * save and screen readers read out, and Firefox has had it only since 2024.
 */
export function showPasswordButton({ showPassword }: Messages): Html {
  return html`<template class="reveal">
    <button
      type="button"
      class="reveal"
      aria-pressed="false"
      aria-label="${showPassword}"
      title="${showPassword}"
    >
      <svg class="icon line" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
        <path d="${EYE}" />
        <path class="slash" d="M4 4l16 16" />
      </svg>
    </button>
  </template>`
}

/** Our own line drawing on a 24 × 24 grid. */
const EYE =
  "M2.5 12S6 5.75 12 5.75 21.5 12 21.5 12 18 18.25 12 18.25 2.5 12 2.5 12zM12 15a3 3 0 1 0 0-6 3 3 0 0 0 0 6z"

/**
 * Puts each button in place of its template. When the form is sent, the password is hidden again, because browsers
 * remember what was typed into fields of type `text`; and nothing checks its spelling, which some browsers do on a server.
 */
// oxfmt-ignore
const SOURCE = "for(const t of document.querySelectorAll(\"template.reveal\")){const i=t.parentElement.querySelector(\"input\"),b=t.content.firstElementChild,show=s=>{i.type=s?\"text\":\"password\";b.setAttribute(\"aria-pressed\",s)};i.spellcheck=false;i.autocapitalize=\"none\";t.replaceWith(b);b.addEventListener(\"click\",()=>show(i.type===\"password\"));i.form.addEventListener(\"submit\",()=>show(false))}"

/** The hash of that script, for the Content-Security-Policy, which allows no other one. */
export const SHOW_PASSWORD_HASH = "sha256-k60E9hA7Mouz9rnCiQtrtg2pBtbNpzdDYAjlc2lEZcM="

/** The script for the end of a page, if the page has such a button. */
export function showPasswordScript(body: Html): Html | undefined {
  if (!showsPassword(htmlText(body))) return undefined
  // Escaped, because bundlers rewrite a template that contains the end of a script, and then add a helper function.
  // oxfmt-ignore
  return html`<script>${elementText(SOURCE)}<\/script>`
}

/** Whether a document has such a button. No value can write this tag, because all values are escaped. */
export function showsPassword(document: string): boolean {
  return document.includes('<template class="reveal">')
}
