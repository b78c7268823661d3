import type { FormContext } from "./form-fields.js"
import { html, type Html } from "./html.js"
import { providerLabel, type SignInProvider } from "./sign-in-provider.js"

/**
 * A provider's button, with the mark beside it if this browser used that provider last. The mark is no part of the button,
 * so that its name stays what applications' tests look for; for screen readers it is the button's description.
 */
export function withLastUsed(
  { id }: SignInProvider,
  { lastUsed, texts }: Pick<FormContext, "lastUsed" | "texts">,
  button: (described: Html | undefined) => Html,
): Html {
  if (id !== lastUsed) return button(undefined)
  return html`<div class="used">
    ${button(html` aria-describedby="last-used"`)}
    <span id="last-used">${texts.lastUsed}</span>
  </div>`
}

/** The button that sends a form with fields. */
export function submitButton(provider: SignInProvider, context: FormContext): Html {
  const { buttonId, isMain, texts } = context
  return withLastUsed(
    provider,
    context,
    (described) =>
      html`<button
        id="${buttonId}"
        type="submit"
        class="${isMain ? "submit" : "button"}"
        ${described}
      >
        <span class="name">${providerLabel(provider, texts)}</span>
      </button>`,
  )
}
