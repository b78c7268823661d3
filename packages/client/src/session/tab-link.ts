import { actionUrl } from "../base-path.js"

/** Told that the session may be another one now; `mark` says who it is where that is known. */
export type Hear = (mark?: string) => void

/** Joins what stands for one session: the stores of this page, and the other pages of this site. */
export interface TabLink {
  /** Hears of changes until the signal ends it. The channel to other pages is open while somebody hears. */
  readonly join: (hear: Hear, signal: AbortSignal) => void
  /** Tells the other pages, but nobody on this one: it is being left. */
  readonly tellPages: (mark?: string) => void
  /** Tells the other pages and everybody on this one, except who says it. */
  readonly tell: (mark?: string, from?: Hear) => void
}

/** A link of those that talk to one server. Throws `TypeError` for a base path that is not a path. */
export function createTabLink(basePath: string): TabLink {
  const name = `sallyport:${actionUrl({ basePath }, "session")}`
  const here = new Set<Hear>()
  const tellHere = (mark?: string, from?: Hear) =>
    here.forEach((hear) => hear !== from && hear(mark))
  let channel: BroadcastChannel | undefined
  const open = (): BroadcastChannel | undefined => {
    // Old browsers have none: their pages learn of a change when somebody comes back to them.
    const opened = globalThis.BroadcastChannel && new BroadcastChannel(name)
    opened?.addEventListener("message", ({ data }) => tellHere(data as string | undefined))
    return opened
  }
  const tellPages = (mark?: string) => {
    const through = channel ?? open()
    through?.postMessage(mark)
    if (!channel) through?.close()
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
