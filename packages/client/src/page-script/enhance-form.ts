import { PasskeyFailure } from "../passkey/passkey-failure.js"
import { supportsPasskeys } from "../passkey/passkey-support.js"
import { usePasskey } from "../passkey/use-passkey.js"
import { offerAutofill } from "./autofill.js"
import { exchangeOf, isComplete } from "./passkey-form.js"
import type { PasskeyForm } from "./passkey-form.js"

/** Makes a form of the sign-in page work with passkeys. Its buttons are disabled until then. */
export function enhanceForm(form: PasskeyForm): void {
  const failed = (failure: unknown) => {
    const proof = pageOfProof(failure)
    if (proof) return location.assign(proof)
    const reason = failure instanceof PasskeyFailure ? failure.reason : "server"
    form.message.textContent = form.texts[reason] ?? ""
  }
  if (!supportsPasskeys()) return failed(new PasskeyFailure("unsupported"))
  const succeeded = (url: URL) => location.assign(url)
  const offer = () => offerAutofill(form, { succeeded, failed })

  let stopOffer = offer()
  form.form.addEventListener("submit", (event) => {
    event.preventDefault()
    const button = event.submitter as HTMLButtonElement | null
    const action = button?.value === "register" ? "register" : "authenticate"
    if (action === "register" && !isComplete(form)) return
    // A browser runs one request at a time, and the one that the user started takes precedence.
    stopOffer()
    form.message.textContent = ""
    const exchange = exchangeOf(form, action)
    setBusy(form)
    usePasskey(exchange).then(
      ({ url }) => succeeded(url),
      (failure: unknown) => {
        setReady(form)
        // Disabling it has removed the focus.
        button?.focus()
        failed(failure)
        stopOffer = offer()
      },
    )
  })
  // When a page is restored from the browser's back/forward cache, its buttons are as they were when it was left.
  addEventListener("pageshow", ({ persisted }) => persisted && setReady(form))
  setReady(form)
}

/** Where somebody proves that it is them who must before they add a passkey. From there they come back to this page. */
function pageOfProof(failure: unknown): URL | undefined {
  if (!(failure instanceof PasskeyFailure) || failure.status !== 403 || !failure.url)
    return undefined
  const page = new URL(failure.url, location.href)
  page.searchParams.set("callbackUrl", location.href)
  return page.origin === location.origin ? page : undefined
}

function setBusy({ form, buttons }: PasskeyForm): void {
  for (const button of buttons) button.disabled = true
  form.setAttribute("aria-busy", "true")
}

function setReady({ form, buttons }: PasskeyForm): void {
  for (const button of buttons) button.disabled = false
  form.removeAttribute("aria-busy")
}
