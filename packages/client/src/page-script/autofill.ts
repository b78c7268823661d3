import { offerPasskeys } from "../passkey/offer-passkeys.js"
import { supportsPasskeyAutofill } from "../passkey/passkey-support.js"
import { sendAnswer } from "../passkey/use-passkey.js"
import { exchangeOf } from "./passkey-form.js"
import type { PasskeyForm } from "./passkey-form.js"

/** What a choice among the suggestions leads to. */
export interface AutofillEnds {
  readonly succeeded: (url: URL) => void
  readonly failed: (failure: unknown) => void
}

/** Offers passkeys in the form's field until one is chosen, or until the function that it returns is called. */
export function offerAutofill(form: PasskeyForm, ends: AutofillEnds): () => void {
  const stop = new AbortController()
  if (form.conditional) void offer(form, ends, stop.signal)
  return () => stop.abort()
}

async function offer(form: PasskeyForm, ends: AutofillEnds, signal: AbortSignal): Promise<void> {
  if (!(await supportsPasskeyAutofill())) return
  // No field goes along: with one the server may name credentials, and a suggestion must be for anyone.
  const exchange = { ...exchangeOf(form, "authenticate"), fields: {}, signal }
  // An offer that failed is only not made: no one has asked for it.
  const answer = await offerPasskeys(exchange).catch(() => undefined)
  if (answer) await sendAnswer(exchange, answer).then(({ url }) => ends.succeeded(url), ends.failed)
}
