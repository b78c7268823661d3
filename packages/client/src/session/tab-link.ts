import { actionUrl } from "../base-path.js"
import { openChannel } from "../open-channel.js"

/** Called when the session may have changed; `mark` identifies the user if known. */
export type OnSessionChange = (mark?: string) => void

/** Connects everything that shares one session: the stores of this page, and the other tabs of this site. */
export interface TabLink {
  /** Listens for changes until the signal aborts. The channel to other tabs is open while there is a listener. */
  readonly join: (hear: OnSessionChange, signal: AbortSignal) => void
  /** Tells the other tabs, but not this page, because the browser is leaving it. */
  readonly tellPages: (mark?: string) => void
  /** Tells the other tabs and all listeners on this page, except the sender. */
  readonly tell: (mark?: string, from?: OnSessionChange) => void
}

/** Creates the connection for one server. Throws `TypeError` for a base path that is not a path. */
export function createTabLink(basePath: string): TabLink {
  const name = `sallyport:${actionUrl({ basePath }, "session")}`
  const here = new Set<OnSessionChange>()
  const tellHere = (mark?: string, from?: OnSessionChange) =>
    here.forEach((hear) => hear !== from && hear(mark))
  let channel: BroadcastChannel | undefined
  const open = (): BroadcastChannel | undefined => {
    const opened = openChannel(name)
    opened?.addEventListener("message", ({ data }) => tellHere(data as string | undefined))
    return opened
  }
  const tellPages = (mark?: string) => {
    try {
      const through = channel ?? open()
      through?.postMessage(mark)
      if (!channel) through?.close()
    } catch {
      // Of a replacement. Whoever has just signed in has done so, whether or not the other tabs learn of it.
    }
  }
  return {
    tellPages,
    tell(mark, from) {
      tellHere(mark, from)
      tellPages(mark)
    },
    join(hear, signal) {
      here.add(hear)
      channel ??= open()
      signal.addEventListener("abort", () => {
        here.delete(hear)
        if (here.size > 0) return
        channel?.close()
        channel = undefined
      })
    },
  }
}
