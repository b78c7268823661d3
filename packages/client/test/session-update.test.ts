import { beforeEach, describe, expect, test, vi } from "vitest"
import { site, client, open, watch, signInAs, named, is } from "./support/pages.js"

describe("update", () => {
  const heard: unknown[] = []
  beforeEach(async () => {
    heard.length = 0
    await open({
      config: {
        callbacks: {
          jwt: ({ token, trigger, session }) => {
            if (trigger !== "update") return token
            heard.push(session)
            return {
              ...token,
              name: (session as { name?: string } | undefined)?.name ?? token.name,
            }
          },
        },
      },
    })
    await signInAs("Ada")
    site.asked.length = 0
  })

  test("posts what it is given, and every store of the page has the answer", async () => {
    const [one, other] = [client.createStore(), client.createStore()]
    watch(one)
    watch(other)
    await is(other, named("Ada"))
    expect(await one.update({ name: "Grace" })).toMatchObject({ user: { name: "Grace" } })
    expect(one.getSnapshot()).toMatchObject(named("Grace"))
    await is(other, named("Grace"))
    expect(heard).toEqual([{ name: "Grace" }])
  })

  test("without data asks again by GET, after the first answer, and no callback hears of an update", async () => {
    const { store } = client
    watch(store)
    expect(await store.update()).toMatchObject({ user: { name: "Ada" } })
    expect(heard).toEqual([])
    expect(site.asked).toEqual(["GET /auth/session", "GET /auth/session"])
  })

  test("without data calls the callbacks too where the store is for a page of next-auth 4", async () => {
    const store = client.createStore({ alwaysPosts: true })
    watch(store)
    expect(await store.update()).toMatchObject({ user: { name: "Ada" } })
    expect(heard).toEqual([undefined])
  })

  test("null is data", async () => {
    const { store } = client
    watch(store)
    expect(await store.update(null)).toMatchObject({ user: { name: "Ada" } })
    expect(heard).toEqual([null])
  })

  test("while the first answer is not there waits for it, and then posts; one after the other", async () => {
    let release: (value?: unknown) => void = () => undefined
    site.gate = new Promise((resolve) => (release = resolve))
    const { store } = client
    const states = watch(store)
    const updates = [store.update({ name: "Grace" }), store.update({ name: "Edsger" })]
    await vi.waitFor(() => expect(site.asked).toEqual(["GET /auth/session"]))
    release()
    await Promise.all(updates)
    expect(heard).toEqual([{ name: "Grace" }, { name: "Edsger" }])
    expect(site.asked.filter((what) => what === "POST /auth/session")).toHaveLength(2)
    expect(states.map(({ data }) => data?.user?.name)).toEqual([
      undefined,
      "Ada",
      "Grace",
      "Edsger",
    ])
    expect(
      states.map(({ status }) => status).filter((status) => status === "loading"),
    ).toHaveLength(1)
  })

  test("is finished although nobody listens any more", async () => {
    const { store } = client
    const leave = store.subscribe(() => undefined)
    await store.refresh()
    const updated = store.update({ name: "Grace" })
    leave()
    expect(await updated).toMatchObject({ user: { name: "Grace" } })
  })
})
