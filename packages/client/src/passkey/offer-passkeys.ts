import type { CeremonyRequest } from "./fetch-ceremony.js"
import { fetchCeremony } from "./fetch-ceremony.js"
import { PasskeyFailure } from "./passkey-failure.js"
import { watchChallenge } from "./replaced-challenge.js"
import { runCeremony } from "./run-ceremony.js"
import type { PasskeyAnswer } from "./use-passkey.js"

/** Milliseconds. The server's challenge is valid for fifteen minutes, and a user may leave the page open longer. */
const RENEWAL = 600_000

/**
 * Offers passkeys among the suggestions of the page's field until one is chosen, and renews the challenge before it
 * expires. Throws `PasskeyFailure`, with the reason `aborted` if `signal` ended it.
 */
export async function offerPasskeys(request: CeremonyRequest): Promise<PasskeyAnswer> {
  const { signal: callersSignal } = request
  if (callersSignal?.aborted) throw new PasskeyFailure("aborted")
  const offer = new AbortController()
  const { signal } = offer
  const end = () => offer.abort()
  const timer = setTimeout(end, RENEWAL)
  callersSignal?.addEventListener("abort", end, { signal })
  try {
    const ceremony = await fetchCeremony({ ...request, signal })
    watchChallenge(end, signal)
    const data = await runCeremony(ceremony, { signal, mediation: "conditional" })
    return { action: ceremony.action, data }
  } catch (failure) {
    if (!signal.aborted) throw failure
  } finally {
    clearTimeout(timer)
    // This also ends what was listened to for this offer.
    end()
  }
  // It ended because its challenge must be renewed, or because the caller ended it.
  return offerPasskeys(request)
}
