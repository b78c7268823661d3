import { vi } from "vitest"
import type { SessionSite } from "./session-site.js"

/** The parts of a browser that the calls use, in front of one site: its addresses, cookies, and navigation. */
export interface Tab {
  /** The addresses that the page navigated to. */
  readonly visited: string[]
  readonly cookies: Map<string, Cookie>
  /** Whether a request is in progress. */
  readonly isAsking: () => boolean
  /** Simulates the user coming back to the page, or leaving it. */
  readonly show: (isVisible: boolean) => void
  /** Simulates the network going offline or online. */
  readonly connect: (isOnline: boolean) => void
}

interface Cookie {
  readonly value: string
  /** Milliseconds. */
  readonly expires: number
}

/** Makes this process such a tab until the stubs are removed. */
export function openTab(site: SessionSite): Tab {
  const cookies = new Map<string, Cookie>()
  const visited: string[] = []
  const ask = fetch
  const asking = new Set<Promise<Response>>()
  vi.stubGlobal("fetch", async (address: string, init: RequestInit = {}) => {
    if (navigator.onLine === false) throw new TypeError("Failed to fetch")
    const url = new URL(address, site.origin)
    const headers = { ...(init.headers as Record<string, string>), cookie: headerOf(cookies) }
    const { mode: _, credentials: __, ...rest } = init
    const answer = ask(url, { ...rest, headers })
    asking.add(answer)
    const response = await answer.finally(() => asking.delete(answer))
    response.headers.getSetCookie().forEach((line) => keep(cookies, line))
    return response
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
    cookies,
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

function headerOf(cookies: Map<string, Cookie>): string {
  return [...cookies]
    .filter(([, { expires }]) => expires > Date.now())
    .map(([name, { value }]) => `${name}=${value}`)
    .join("; ")
}

function keep(cookies: Map<string, Cookie>, line: string): void {
  const [pair = "", ...attributes] = line.split("; ")
  const [name = "", value = ""] = pair.split(/=(.*)/s)
  const attribute = (wanted: string) =>
    attributes.find((one) => one.toLowerCase().startsWith(`${wanted}=`))?.split("=")[1]
  const age = attribute("max-age")
  const until =
    age === undefined ? Date.parse(attribute("expires") ?? "") : Date.now() + +age * 1000
  cookies.set(name, { value, expires: Number.isNaN(until) ? Infinity : until })
}
