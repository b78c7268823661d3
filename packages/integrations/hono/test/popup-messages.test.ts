import { afterEach, beforeEach, expect, test, vi } from "vitest"
import { openPopup } from "../src/open-popup.js"

const OWN = "https://app.example"
type Listen = (event: unknown) => void

const popup = {
  closed: false,
  close: vi.fn(),
  // A page of another site: its address cannot be read.
  location: {
    assign: vi.fn(),
    get href(): string {
      throw new DOMException("Blocked a frame", "SecurityError")
    },
  },
}
const listening = new Set<Listen>()

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] })
  vi.stubGlobal("window", { open: () => popup })
  vi.stubGlobal("location", { origin: OWN, href: `${OWN}/` })
  vi.stubGlobal("addEventListener", (_: string, listen: Listen) => listening.add(listen))
  vi.stubGlobal("removeEventListener", (_: string, listen: Listen) => listening.delete(listen))
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test("only a page of this site in the popup itself says that somebody has signed in", async () => {
  const ended = vi.fn()
  const begin = async () => ({ url: "https://provider.example/" }) as never
  const outcome = openPopup({}, "/auth/success", begin).then(ended)
  await vi.waitFor(() => expect(listening.size).toBe(1))
  const [listen] = listening
  const data = { status: "success" }
  for (const event of [
    { source: popup, origin: "https://evil.example", data },
    { source: popup, origin: `${OWN}.evil.example`, data },
    { source: {}, origin: OWN, data },
    { source: null, origin: OWN, data },
    { source: popup, origin: OWN, data: null },
    { source: popup, origin: OWN, data: {} },
  ])
    listen?.(event)
  await vi.advanceTimersByTimeAsync(1000)
  expect(ended).not.toHaveBeenCalled()
  listen?.({ source: popup, origin: OWN, data })
  await outcome
  expect(ended).toHaveBeenCalledWith({ status: "success" })
  expect(listening.size).toBe(0)
})
