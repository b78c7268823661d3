import { html } from "./html.js"
import type { Html } from "./html.js"

/**
 * The red box that says why a sign-in failed. It is above the form that it belongs to, and screen readers announce it
 * at once.
 */
export function errorBox(text: string | undefined): Html | undefined {
  return text === undefined ? undefined : html`<div class="error" role="alert"><p>${text}</p></div>`
}
