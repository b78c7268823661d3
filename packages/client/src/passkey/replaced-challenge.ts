import { openChannel } from "../open-channel.js"

const CHANNEL = "sallyport-passkey"

/**
 * Tells the other tabs of this site that there is a new challenge: a browser has only one, in a cookie. Where it cannot,
 * as in a sandboxed frame, another tab's answer is refused, and this one's is not.
 */
export function tellNewChallenge(): void {
  const channel = openChannel(CHANNEL)
  try {
    channel?.postMessage(null)
  } catch {
    // Nobody listens.
  }
  channel?.close()
}

/**
 * Calls `renew` if another tab has replaced the challenge, as soon as this tab gets the focus again. Not immediately,
 * because two windows side by side would keep replacing each other's challenge. Stops when the signal aborts.
 */
export function watchChallenge(renew: () => void, signal: AbortSignal): void {
  if (signal.aborted) return
  const channel = openChannel(CHANNEL)
  const look = () => {
    if (!document.hidden) renew()
  }
  channel?.addEventListener("message", () => {
    document.addEventListener("visibilitychange", look, { signal })
    addEventListener("focus", look, { signal })
  })
  signal.addEventListener("abort", () => channel?.close())
}
