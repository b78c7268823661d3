import { beforeEach, describe, expect, test, vi } from "vitest"
import {
  site,
  tab,
  client,
  open,
  quiet,
  tick,
  watch,
  signInAs,
  named,
  nobody,
} from "./support/pages.js"

const openChannels = () =>
  process.getActiveResourcesInfo().filter((kind) => kind === "MessagePort").length

describe("The page asks by itself", () => {
  beforeEach(async () => {
    await open({ config: { session: { maxAge: 600 } } })
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "Date"] })
  })
  const passed = async (milliseconds: number) => {
    await vi.advanceTimersByTimeAsync(milliseconds)
    await quiet()
  }

  test("when the session is over: nobody is signed in, after the server was asked", async () => {
    await signInAs("Ada")
    const { store } = client
    watch(store)
    await store.refresh()
    site.asked.length = 0
    await vi.advanceTimersByTimeAsync(600_000)
    expect(site.asked).toEqual([])
    expect(store.getSnapshot()).toMatchObject(named("Ada"))
    await vi.advanceTimersByTimeAsync(1000)
    await quiet()
    expect(site.asked).toEqual(["GET /auth/session"])
    expect(store.getSnapshot()).toEqual(nobody)
  })

  test("every `refetchInterval` seconds, but only while a session exists", async () => {
    const store = client.createStore({ session: null, refetchInterval: 5 })
    watch(store)
    await vi.advanceTimersByTimeAsync(60_000)
    expect(site.asked).toEqual([])
    await signInAs("Ada")
    await quiet()
    site.asked.length = 0
    for (let count = 1; count <= 3; count++) {
      await passed(5000)
      expect(site.asked).toHaveLength(count)
    }
  })

  test("rendering again does not put a poll off; another interval counts at once", async () => {
    await signInAs("Ada")
    const store = client.createStore({ refetchInterval: 5 })
    watch(store)
    await quiet()
    site.asked.length = 0
    for (let count = 0; count < 5; count++) {
      store.configure({ refetchInterval: 5 })
      await passed(1000)
    }
    expect(site.asked).toHaveLength(1)
    store.configure({ refetchInterval: 1 })
    await passed(1000)
    expect(site.asked).toHaveLength(2)
  })

  test("not while it is offline, where `refetchWhenOffline` is false", async () => {
    await signInAs("Ada")
    const store = client.createStore({ refetchInterval: 5, refetchWhenOffline: false })
    const states = watch(store)
    await quiet()
    tab.connect(false)
    const { length } = states
    await vi.advanceTimersByTimeAsync(30_000)
    expect(states).toHaveLength(length)
    tab.connect(true)
    site.asked.length = 0
    await passed(5000)
    expect(site.asked).toHaveLength(1)
  })

  test("when somebody comes back to it, while a session exists and unless it is told not to", async () => {
    const { store } = client
    watch(store)
    await quiet()
    site.asked.length = 0
    tab.show(true)
    await tick()
    expect(site.asked).toEqual([])
    await signInAs("Ada")
    await quiet()
    site.asked.length = 0
    tab.show(false)
    tab.show(true)
    await quiet()
    expect(site.asked).toEqual(["GET /auth/session"])
    store.configure({ refetchOnWindowFocus: false })
    tab.show(true)
    await tick()
    expect(site.asked).toHaveLength(1)
  })

  test("not any more when the last listener is gone: the request is ended, timers and channel too", async () => {
    await signInAs("Ada")
    const store = client.createStore({ refetchInterval: 5 })
    const leave = store.subscribe(() => undefined)
    await quiet()
    site.gate = new Promise(() => undefined)
    const asking = store.refresh()
    const before = store.getSnapshot()
    await vi.waitFor(() => expect(site.asked.at(-1)).toBe("GET /auth/session"))
    await vi.waitFor(() =>
      expect(site.asked.filter((what) => what === "GET /auth/session")).toHaveLength(2),
    )
    leave()
    expect(await asking).toBe(before)
    await vi.waitFor(() => expect(site.abandoned).toEqual(["GET /auth/session"]))
    expect(openChannels()).toBe(0)
    tab.show(true)
    await passed(60_000)
    expect(site.asked.filter((what) => what === "GET /auth/session")).toHaveLength(2)
  })

  test("what is taken down and put up again in one go is asked for once", async () => {
    const { store } = client
    const handed = client.createStore({ session: null })
    for (const one of [store, handed]) {
      one.subscribe(() => undefined)()
      watch(one)
    }
    await quiet()
    expect(site.asked).toEqual(["GET /auth/session"])
    expect(site.abandoned).toEqual([])
  })
})
