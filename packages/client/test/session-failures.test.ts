import { beforeEach, describe, expect, test, vi } from "vitest"
import { site, tab, client, watch, signInAs, named, quiet } from "./support/pages.js"

describe("A server that fails", () => {
  beforeEach(async () => {
    await signInAs("Ada")
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "Date"] })
    vi.spyOn(Math, "random").mockReturnValue(0)
  })

  test("signs nobody out: the last session stays, with the reason, and the pauses grow to a minute", async () => {
    const { store } = client
    const states = watch(store)
    await store.refresh()
    site.failure = 503
    await store.refresh()
    expect(store.getSnapshot()).toMatchObject({
      ...named("Ada"),
      error: { reason: "server", status: 503 },
    })
    site.asked.length = 0
    for (const pause of [1, 2, 4, 8, 16, 32, 60, 60]) {
      await vi.advanceTimersByTimeAsync(pause * 1000 - 1)
      const before = site.asked.length
      await vi.advanceTimersByTimeAsync(1)
      await quiet()
      expect(site.asked.length).toBe(before + 1)
    }
    site.failure = undefined
    await vi.advanceTimersByTimeAsync(60_000)
    await quiet()
    expect(store.getSnapshot()).toMatchObject({ ...named("Ada") })
    expect(store.getSnapshot().error).toBeUndefined()
    expect(states.map(({ status }) => status)).not.toContain("unauthenticated")
  })

  test.each([
    ["fails", 500, undefined],
    ["answers with a page", undefined, "<!doctype html>"],
    ["answers with a list", undefined, "[]"],
    ["answers with a text", undefined, '"signed in"'],
  ])("and %s before anything is known, leaves it unknown", async (_, failure, answer) => {
    Object.assign(site, { failure, answer })
    const { store } = client
    const states = watch(store)
    await store.refresh()
    expect(store.getSnapshot()).toMatchObject({
      status: "loading",
      data: null,
      error: { reason: "server" },
    })
    Object.assign(site, { failure: undefined, answer: undefined })
    await vi.advanceTimersByTimeAsync(1000)
    await quiet()
    expect(states.map(({ status }) => status)).toEqual(["loading", "loading", "authenticated"])
  })

  test("an update that fails is null and leaves the session as it was; the reason is in the state", async () => {
    const { store } = client
    watch(store)
    await store.refresh()
    site.failure = 500
    expect(await store.update({ name: "Grace" })).toBeNull()
    expect(store.getSnapshot()).toMatchObject({ ...named("Ada"), error: { status: 500 } })
  })

  test("is asked at once when the network is back", async () => {
    const { store } = client
    watch(store)
    await store.refresh()
    tab.connect(false)
    await store.refresh()
    expect(store.getSnapshot().error).toEqual({ reason: "network", status: 0 })
    tab.connect(true)
    await quiet()
    expect(store.getSnapshot().error).toBeUndefined()
  })
})
