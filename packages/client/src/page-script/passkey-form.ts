import type { Ceremony } from "../passkey/ceremony.js"
import type { PasskeyExchange } from "../passkey/use-passkey.js"

/** A form of the sign-in page, as the script reads it. */
export interface PasskeyForm {
  readonly form: HTMLFormElement
  readonly buttons: readonly HTMLButtonElement[]
  /** Announced by screen readers when its text changes. */
  readonly message: HTMLElement
  /** Whether passkeys may be offered among the suggestions of its field. */
  readonly conditional: boolean
}

/** The forms that the server marked. */
export function passkeyForms(): PasskeyForm[] {
  return [...document.querySelectorAll<HTMLFormElement>("form[data-webauthn-options]")].flatMap(
    (form) => {
      const message = form.querySelector<HTMLElement>("[data-passkey-message]")
      if (!message) return []
      const buttons = [...form.querySelectorAll("button")]
      return [{ form, buttons, message, conditional: "conditional" in form.dataset }]
    },
  )
}

/** The exchange that a form asks for now. An empty field is left out: the browser then offers every passkey it has. */
export function exchangeOf(
  { form }: PasskeyForm,
  action: Ceremony["action"],
): Omit<PasskeyExchange, "signal" | "mediation"> {
  const values = new FormData(form)
  const text = (name: string) => {
    const value = values.get(name)
    return typeof value === "string" ? value : ""
  }
  const fields = [...form.querySelectorAll<HTMLInputElement>("input[data-form-field]")]
    .filter(({ name, type, checked }) => text(name) && (type !== "checkbox" || checked))
    .map(({ name }) => [name, text(name)] as const)
  return {
    optionsUrl: form.dataset["webauthnOptions"] ?? "",
    // Not `form.action`: a field of that name would be returned instead.
    answerUrl: form.getAttribute("action") ?? "",
    action,
    fields: Object.fromEntries(fields),
    csrfToken: text("csrfToken"),
    callbackUrl: text("callbackUrl") || undefined,
  }
}
