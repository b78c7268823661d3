const CHANNEL = "sallyport-passkey"

/** Tells the other pages of this site that there is a new challenge: a browser keeps one, in a cookie. */
export function tellNewChallenge(): void {
  const channel = new BroadcastChannel(CHANNEL)
  channel.postMessage(null)
  channel.close()
}

/**
 * Calls `renew` when another page has replaced the challenge and this one is in front again; not at once, or two windows
 * side by side would take it from each other without end. Returns what ends the watch.
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
