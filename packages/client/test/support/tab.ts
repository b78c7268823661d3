import { Visitor } from "@sallyport/testing"
import { vi } from "vitest"
import type { SessionSite } from "./session-site.js"

/** The parts of a browser that the calls use, in front of one site: its addresses, and navigation. It has cookies, as a browser has. */
export interface Tab {
  /** The addresses that the page navigated to. */
  readonly visited: string[]
  /** Whether a request is in progress. */
  readonly isAsking: () => boolean
  /** Simulates the user coming back to the page, or leaving it. */
  readonly show: (isVisible: boolean) => void
  /** Simulates the network going offline or online. */
  readonly connect: (isOnline: boolean) => void
}

/** Makes this process such a tab until the stubs are removed. */
export function openTab(site: SessionSite): Tab {
  const visited: string[] = []
  const ask = fetch
  const visitor = new Visitor((request) => ask(request), { origin: site.origin })
  const asking = new Set<Promise<Response>>()
  vi.stubGlobal("fetch", async (address: string, init: RequestInit = {}) => {
    if (navigator.onLine === false) throw new TypeError("Failed to fetch")
    const { mode: _, credentials: __, ...rest } = init
    const answer = visitor.fetch(address, rest)
    asking.add(answer)
    return answer.finally(() => asking.delete(answer))
  })
  const page = new EventTarget()
  const document = Object.assign(new EventTarget(), { hidden: false })
  vi.stubGlobal("window", page)
  vi.stubGlobal("document", document)
  vi.stubGlobal("navigator", { onLine: true })
  vi.stubGlobal("location", {
    href: `${site.origin}/here`,
    assign: (address: string | URL) => visited.push(String(address)),
    reload: () => visited.push("reload"),
  })
  return {
    visited,
    isAsking: () => asking.size > 0,
    show(isVisible) {
      document.hidden = !isVisible
      document.dispatchEvent(new Event("visibilitychange"))
    },
    connect(isOnline) {
      vi.stubGlobal("navigator", { onLine: isOnline })
      page.dispatchEvent(new Event(isOnline ? "online" : "offline"))
    },
  }
}
