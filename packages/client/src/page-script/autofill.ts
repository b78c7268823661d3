import { supportsPasskeyAutofill } from "../passkey/passkey-support.js"
import { askForPasskey, sendAnswer } from "../passkey/use-passkey.js"
import type { PasskeyAnswer } from "../passkey/use-passkey.js"
import { exchangeOf } from "./passkey-form.js"
import type { PasskeyForm } from "./passkey-form.js"

/** What a choice among the suggestions leads to. */
export interface AutofillEnds {
  readonly succeeded: (url: URL) => void
  readonly failed: (failure: unknown) => void
}

/** Milliseconds. The server's challenge is good for fifteen minutes, and a person may sit before the page longer. */
const RENEWAL = 600_000

/** Offers passkeys in the form's field until one is chosen, or until the function that it returns is called. */
export function offerAutofill(form: PasskeyForm, ends: AutofillEnds): () => void {
  const stop = new AbortController()
  if (form.conditional) void offer(form, ends, stop.signal)
  return () => stop.abort()
}

async function offer(form: PasskeyForm, ends: AutofillEnds, stop: AbortSignal): Promise<void> {
  if (!(await supportsPasskeyAutofill())) return
  // No field goes along: with one the server may name credentials, and a suggestion must be for anybody.
  const exchange = { ...exchangeOf(form, "authenticate"), fields: {} }
  const answer = await chosen(exchange, stop)
  // An offer that failed is only not made: nobody has asked for it.
  if (!answer) return
  await sendAnswer(exchange, answer).then(({ url }) => ends.succeeded(url), ends.failed)
}

async function chosen(
  exchange: ReturnType<typeof exchangeOf>,
  stop: AbortSignal,
): Promise<PasskeyAnswer | undefined> {
  while (!stop.aborted) {
    const renewal = new AbortController()
    const abort = () => renewal.abort()
    stop.addEventListener("abort", abort)
    const timer = setTimeout(abort, RENEWAL)
    try {
      // oxlint-disable-next-line no-await-in-loop -- the next offer begins when this one is old
      return await askForPasskey({ ...exchange, signal: renewal.signal, mediation: "conditional" })
    } catch {
      if (!renewal.signal.aborted) return undefined
    } finally {
      clearTimeout(timer)
      stop.removeEventListener("abort", abort)
    }
  }
  return undefined
}
