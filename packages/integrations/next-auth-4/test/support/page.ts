import { vi } from "vitest"

/** What the server answers to an action. */
export interface Answer {
  readonly body: unknown
  readonly status?: number
}

/** What a page does, as a line each, in order. */
export interface Page {
  /** Answers by path. Other paths cannot be reached. */
  readonly answers: Record<string, Answer>
  readonly log: string[]
  /** What a tab beside this one stores. */
  readonly otherTab: (key: string, value: string | null) => void
}

const HREF = "http://app.test/page#x"

/** Puts a browser's page into this process: what a library does to it is in the log. */
export function openPage(): Page {
  const answers: Page["answers"] = {}
  const log: string[] = []
  const listeners = new Set<(event: object) => void>()
  const location = {
    get href() {
      return HREF
    },
    set href(address: string) {
      log.push(`go ${address}`)
    },
    reload: () => void log.push("reload"),
  }
  vi.stubGlobal("window", {
    location,
    addEventListener: (_: string, listener: (event: object) => void) => listeners.add(listener),
    removeEventListener: (_: string, listener: (event: object) => void) =>
      listeners.delete(listener),
  })
  vi.stubGlobal("location", location)
  const setItem = (key: string, value: string) =>
    void log.push(`store ${key} ${value.replace(/"timestamp":\d+/, '"timestamp":0')}`)
  vi.stubGlobal("localStorage", { setItem })
  const sendBeacon = (url: string, body: URLSearchParams) => {
    body.delete("error")
    log.push(`beacon ${url} ${String(body)}`)
  }
  vi.stubGlobal("navigator", { onLine: true, sendBeacon })
  vi.stubGlobal("fetch", recordingFetch(answers, log))
  const otherTab: Page["otherTab"] = (key, newValue) =>
    listeners.forEach((listener) => listener({ key, newValue }))
  return { answers, log, otherTab }
}

/** A `fetch` that writes down what is requested. */
export function recordingFetch(answers: Page["answers"], log: string[]) {
  return async (url: string, init: RequestInit = {}) => {
    const { method = "GET", headers = {}, body } = init
    const { cookie } = headers as Record<string, string>
    const fields =
      body instanceof URLSearchParams ? [...body].map(String).sort().join("&") : (body as string)
    log.push([method.toUpperCase(), url, cookie, fields].filter(Boolean).join(" "))
    const answer = answers[url.replace(/^https?:\/\/[^/]+/, "").replace(/\?.*/, "")]
    if (!answer) throw new TypeError("fetch failed")
    const text = typeof answer.body === "string" ? answer.body : JSON.stringify(answer.body)
    return new Response(text, { status: answer.status ?? 200 })
  }
}
