import type { Ceremony } from "../passkey/ceremony.js"
import type { PasskeyExchange } from "../passkey/use-passkey.js"
import { addressFieldOf, typedIn } from "./typed-in.js"

/** A form of the sign-in page in the form that the script uses. */
export interface PasskeyForm {
  readonly form: HTMLFormElement
  readonly buttons: readonly HTMLButtonElement[]
  /** Announced by screen readers when its text changes. */
  readonly message: HTMLElement
  /** The text for each failure, in the language of the page. */
  readonly texts: Readonly<Record<string, string>>
  /** Whether its field may offer passkeys among the suggestions. */
  readonly conditional: boolean
}

/** The forms that the server marked. */
export function passkeyForms(): PasskeyForm[] {
  return [...document.querySelectorAll<HTMLFormElement>("form[data-webauthn-options]")].flatMap(
    (form) => {
      const message = form.querySelector<HTMLElement>("[data-passkey-message]")
      if (!message) return []
      const buttons = [...form.querySelectorAll("button")]
      const texts = JSON.parse(form.dataset["texts"] ?? "{}") as Record<string, string>
      return [{ form, buttons, message, texts, conditional: "conditional" in form.dataset }]
    },
  )
}

/** Whether everything that a new passkey needs is filled in. If not, the browser says what is missing. */
export function isComplete({ form }: PasskeyForm): boolean {
  return fieldsOf(form).every((field) => addressFieldOf(field)?.reportValidity() ?? true)
}

/**
 * The exchange for a form's current values. An empty field is left out: the browser then offers every passkey it has.
 */
export function exchangeOf(
  { form }: PasskeyForm,
  action: Ceremony["action"],
): Omit<PasskeyExchange, "signal" | "mediation"> {
  const values = new FormData(form)
  const text = (name: string) => {
    const value = values.get(name)
    return typeof value === "string" ? value : ""
  }
  const callbackUrl = text("callbackUrl")
  const fields = fieldsOf(form).map((field) => [field.name, typedIn(field)] as const)
  return {
    optionsUrl: form.dataset["webauthnOptions"] ?? "",
    // Not `form.action`: it would return a field with that name.
    answerUrl: form.getAttribute("action") ?? "",
    action,
    fields: Object.fromEntries(fields.filter(([, typed]) => typed)),
    answerFields: { csrfToken: text("csrfToken"), ...(callbackUrl && { callbackUrl }) },
  }
}

function fieldsOf(form: HTMLFormElement): HTMLInputElement[] {
  return [...form.querySelectorAll<HTMLInputElement>("input[data-form-field]")]
}
