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
  for (;;) {
    const offer = new AbortController()
    const end = () => offer.abort()
    // oxlint-disable-next-line no-await-in-loop -- the next offer begins when this one is over
    const answer = await offerOnce(request, { offer, end }).catch((failure: unknown) => {
      if (!offer.signal.aborted || request.signal?.aborted) throw failure
      return undefined
    })
    if (answer) return answer
  }
}

async function offerOnce(
  request: CeremonyRequest,
  { offer, end }: { readonly offer: AbortController; readonly end: () => void },
): Promise<PasskeyAnswer> {
  const { signal } = request
  if (signal?.aborted) throw new PasskeyFailure("aborted")
  signal?.addEventListener("abort", end)
  const timer = setTimeout(end, RENEWAL)
  const ceremony = await fetchCeremony({ ...request, signal: offer.signal })
  const stopWatching = watchChallenge(end)
  try {
    const mode = { signal: offer.signal, mediation: "conditional" } as const
    return { action: ceremony.action, data: await runCeremony(ceremony, mode) }
  } finally {
    stopWatching()
    clearTimeout(timer)
    signal?.removeEventListener("abort", end)
  }
}
