import { offerPasskeys } from "../passkey/offer-passkeys.js"
import { supportsPasskeyAutofill } from "../passkey/passkey-support.js"
import { sendAnswer } from "../passkey/use-passkey.js"
import { exchangeOf } from "./passkey-form.js"
import type { PasskeyForm } from "./passkey-form.js"

/** What happens after a passkey was chosen from the suggestions. */
export interface AutofillEnds {
  readonly succeeded: (url: URL) => void
  readonly failed: (failure: unknown) => void
}

/** Offers passkeys in the form's field until one is chosen, or until the returned function is called. */
export function offerAutofill(form: PasskeyForm, ends: AutofillEnds): () => void {
  const stop = new AbortController()
  if (form.conditional) void offer(form, ends, stop.signal)
  return () => stop.abort()
}

async function offer(form: PasskeyForm, ends: AutofillEnds, signal: AbortSignal): Promise<void> {
  if (!(await supportsPasskeyAutofill())) return
  // No field is sent: with one, the server might name credentials, and a suggestion must work for everyone.
  const exchange = { ...exchangeOf(form, "authenticate"), fields: {}, signal }
  // A failed offer is ignored, because the user has not requested it.
  const answer = await offerPasskeys(exchange).catch(() => undefined)
  if (answer) await sendAnswer(exchange, answer).then(({ url }) => ends.succeeded(url), ends.failed)
}
