const CHANNEL = "sallyport-passkey"

/** Tells the other tabs of this site that there is a new challenge: a browser has only one, in a cookie. */
export function tellNewChallenge(): void {
  const channel = new BroadcastChannel(CHANNEL)
  channel.postMessage(null)
  channel.close()
}

/**
 * Calls `renew` if another tab has replaced the challenge, as soon as this tab gets the focus again. Not immediately,
 * because two windows side by side would keep replacing each other's challenge. Returns a function that stops this.
 */
export function watchChallenge(renew: () => void): () => void {
  const channel = new BroadcastChannel(CHANNEL)
  const state = { replaced: false }
  channel.addEventListener("message", () => (state.replaced = true))
  const look = () => {
    if (state.replaced && document.visibilityState === "visible") renew()
  }
  document.addEventListener("visibilitychange", look)
  addEventListener("focus", look)
  return () => {
    channel.close()
    document.removeEventListener("visibilitychange", look)
    removeEventListener("focus", look)
  }
}
