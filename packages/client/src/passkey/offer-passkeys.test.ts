import { afterEach, beforeEach, describe, expect, test, vi } from "vitest"
import { offerPasskeys } from "./offer-passkeys.js"

const request = { optionsUrl: "/auth/webauthn-options/passkey", action: "authenticate" } as const
const chosen = { id: "-_8", rawId: new ArrayBuffer(2), type: "public-key", response: {} }

let asked: number
/** The offers of the browser, each open until it is ended or `choose` is called. */
let offers: AbortSignal[]
let choose: () => void
/** What the page listens for. */
let page: EventTarget & { hidden: boolean }

beforeEach(() => {
  vi.useFakeTimers()
  asked = 0
  offers = []
  page = Object.assign(new EventTarget(), { hidden: false })
  vi.stubGlobal("document", page)
  vi.stubGlobal("addEventListener", page.addEventListener.bind(page))
  vi.stubGlobal("PublicKeyCredential", () => undefined)
  vi.stubGlobal("fetch", async () => {
    asked += 1
    return Response.json({ action: "authenticate", options: { challenge: "AA" } })
  })
  const get = ({ signal, mediation }: { signal: AbortSignal; mediation: string }) =>
    new Promise((resolve, reject) => {
      expect(mediation).toBe("conditional")
      offers.push(signal)
      choose = () => resolve(chosen)
      signal.addEventListener("abort", () => reject(new DOMException("", "AbortError")))
    })
  vi.stubGlobal("navigator", { credentials: { get } })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const offersAre = (count: number) => vi.waitFor(() => expect(offers).toHaveLength(count))

describe("passkeys among the suggestions of a field", () => {
  test("the challenge is renewed before it expires, until one is chosen", async () => {
    const answer = offerPasskeys({ ...request, fields: {} })
    await offersAre(1)
    vi.advanceTimersByTime(600_000)
    await offersAre(2)
    choose()
    expect(await answer).toMatchObject({ action: "authenticate" })
    expect(asked).toBe(2)
    expect(offers[0]?.aborted).toBe(true)
    expect(vi.getTimerCount()).toBe(0)
  })

  test("the caller's signal ends it, and nothing is left behind", async () => {
    const stop = new AbortController()
    const answer = offerPasskeys({ ...request, fields: {}, signal: stop.signal })
    await offersAre(1)
    stop.abort()
    await expect(answer).rejects.toMatchObject({ reason: "aborted" })
    expect(vi.getTimerCount()).toBe(0)
    await expect(
      offerPasskeys({ ...request, fields: {}, signal: stop.signal }),
    ).rejects.toMatchObject({ reason: "aborted" })
    expect(asked).toBe(1)
  })

  test.each(["stop", "choose"])(
    "nothing is listened to any more once it is over (%s)",
    async (how) => {
      const channels = vi.spyOn(BroadcastChannel.prototype, "close")
      const added = vi.spyOn(BroadcastChannel.prototype, "addEventListener")
      const stop = new AbortController()
      const answer = offerPasskeys({ ...request, fields: {}, signal: stop.signal })
      await offersAre(1)
      channels.mockClear()
      if (how === "choose") choose()
      else stop.abort()
      await answer.catch(() => undefined)
      expect([added.mock.calls.length, channels.mock.calls.length]).toEqual([1, 1])
      page.dispatchEvent(new Event("focus"))
      expect(asked).toBe(1)
      vi.restoreAllMocks()
    },
  )

  test("one that is ended while its challenge arrives leaves no channel open", async () => {
    const added = vi.spyOn(BroadcastChannel.prototype, "addEventListener")
    const stop = new AbortController()
    vi.stubGlobal("fetch", async () => {
      stop.abort()
      return Response.json({ action: "authenticate", options: { challenge: "AA" } })
    })
    vi.stubGlobal("navigator", { credentials: { get: async () => stop.signal.throwIfAborted() } })
    const answer = offerPasskeys({ ...request, fields: {}, signal: stop.signal })
    await expect(answer).rejects.toMatchObject({ reason: "aborted" })
    expect(added).not.toHaveBeenCalled()
    vi.restoreAllMocks()
  })

  test("a server that is down ends it with its failure, and nothing is left behind", async () => {
    vi.stubGlobal("fetch", async () => {
      throw new TypeError("fetch failed")
    })
    const answer = offerPasskeys({ ...request, fields: {} })
    await expect(answer).rejects.toMatchObject({ reason: "network" })
    expect(vi.getTimerCount()).toBe(0)
  })

  test("a challenge of another tab: renewed when this one is looked at again, not before", async () => {
    const answer = offerPasskeys({ ...request, fields: {} })
    await offersAre(1)
    const other = new BroadcastChannel("sallyport-passkey")
    other.postMessage(null)
    await vi.waitFor(() => {
      page.dispatchEvent(new Event("focus"))
      expect(offers).toHaveLength(2)
    })
    page.dispatchEvent(new Event("focus"))
    expect(offers[1]?.aborted).toBe(false)
    other.close()
    choose()
    await answer
  })
})
