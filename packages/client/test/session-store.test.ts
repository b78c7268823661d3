import { describe, expect, test } from "vitest"
import { createClient, createSessionStore } from "@sallyport/client/session"
import {
  site,
  tab,
  client,
  tick,
  watch,
  signInAs,
  person,
  named,
  nobody,
  is,
  quiet,
} from "./support/pages.js"

describe("What a page knows of its visitor", () => {
  test("is asked for with the first listener, and once however many ask", async () => {
    const { store } = client
    expect(store.getSnapshot()).toEqual({ status: "loading", data: null })
    await tick()
    expect(site.asked).toEqual([])
    for (let count = 0; count < 50; count++) watch(store)
    const answers = await Promise.all(Array.from({ length: 50 }, () => store.refresh()))
    expect(new Set(answers)).toEqual(new Set([store.getSnapshot()]))
    expect(store.getSnapshot()).toEqual(nobody)
    expect(site.asked).toEqual(["GET /auth/session"])
  })

  test.each([
    ["somebody", person("Ada")],
    ["nobody", null],
  ] as const)(
    "is not asked for where the server handed over %s, and never passes through another state",
    async (_, session) => {
      const store = client.createStore({ session })
      const states = watch(store)
      await tick()
      expect(states).toEqual([
        { status: session ? "authenticated" : "unauthenticated", data: session },
      ])
      expect(site.asked).toEqual([])
    },
  )

  test("is asked for where what was handed over is over, as on a page from a cache", async () => {
    const store = client.createStore({ session: person("Ada", "2001-01-01T00:00:00.000Z") })
    watch(store)
    await is(store, nobody)
    expect(site.asked).toEqual(["GET /auth/session"])
  })

  test("is frozen, and the same object until something changes", async () => {
    await signInAs("Ada")
    const { store } = client
    const states = watch(store)
    await store.refresh()
    const before = store.getSnapshot()
    expect(Object.isFrozen(before)).toBe(true)
    await store.refresh()
    expect(store.getSnapshot()).toBe(before)
    expect(states).toHaveLength(2)
  })

  test("follows signing in and out on this page", async () => {
    const { store } = client
    watch(store)
    await is(store, nobody)
    await signInAs("Ada")
    await is(store, named("Ada"))
    expect(await client.signOut({ redirect: false })).toMatchObject({ ok: true })
    await is(store, nobody)
  })

  test("does not change while the page is being left: what needs a session would go elsewhere", async () => {
    await signInAs("Ada")
    const { store } = client
    const states = watch(store)
    await is(store, named("Ada"))
    await client.signOut({ redirectTo: "/bye" })
    await quiet()
    expect(tab.visited).toEqual([`${site.origin}/bye`])
    expect(states.at(-1)).toMatchObject(named("Ada"))
  })

  test("is asked for again by a listener that comes after a time without any", async () => {
    const store = client.createStore({ session: null })
    const leave = store.subscribe(() => undefined)
    leave()
    await tick()
    await signInAs("Ada")
    watch(store)
    await is(store, named("Ada"))
    expect(site.asked.at(-1)).toBe("GET /auth/session")
  })

  test("takes what the server hands over later, and not the same old session again", async () => {
    const old = person("Ada")
    const store = client.createStore({ session: old })
    watch(store)
    store.configure({ session: { ...old } })
    store.configure({ session: undefined })
    expect(store.getSnapshot().data).toBe(old)
    store.configure({ session: null })
    expect(store.getSnapshot()).toEqual(nobody)
    store.configure({ session: null })
    store.configure({ session: person("Grace") })
    expect(store.getSnapshot()).toMatchObject(named("Grace"))
    expect(site.asked).toEqual([])
  })

  test("knows better than the old session that a page hands over when it renders again", async () => {
    const old = person("Ada")
    const store = client.createStore({ session: old })
    watch(store)
    await signInAs("Grace")
    await is(store, named("Grace"))
    store.configure({ session: { ...old } })
    expect(store.getSnapshot()).toMatchObject(named("Grace"))
  })

  test("where nobody listens nothing is taken: on a server, a module's store is everybody's", () => {
    client.store.configure({ session: person("Ada") })
    expect(client.store.getSnapshot()).toEqual({ status: "loading", data: null })
  })

  test("stores of one page do not share what was handed over to one of them", () => {
    const stores = ["Ada", "Grace"].map((name) => client.createStore({ session: person(name) }))
    expect(stores.map((store) => store.getSnapshot().data?.user?.name)).toEqual(["Ada", "Grace"])
    expect(client.createStore().getSnapshot().data).toBeNull()
  })

  test.each(["//evil.example", "https://evil.example", "auth", "/a?b"])(
    "a base path that is no path is refused at once: %s",
    (basePath) => {
      expect(() => createClient({ basePath })).toThrow(TypeError)
      expect(() => createSessionStore({ basePath })).toThrow(TypeError)
    },
  )

  test("a wrong password is not ok, with the server's code; a server that fails does not throw", async () => {
    const wrong = { redirect: false, name: "Ada", password: "wrong" } as const
    expect(await client.signIn("credentials", wrong)).toEqual({
      ok: false,
      error: "CredentialsSignin",
      code: "credentials",
      status: 200,
      url: null,
    })
    site.failure = 500
    const failed = { ok: false, error: "RequestError", code: "server", status: 500, url: null }
    expect(await client.signIn("credentials", wrong)).toEqual(failed)
    expect(await client.signOut()).toEqual(failed)
    expect(tab.visited).toEqual([])
  })

  test("a provider that the server does not have is not ok, and leads to the sign-in page", async () => {
    expect(await client.signIn("nobody", { redirectTo: "/x" })).toMatchObject({
      ok: false,
      error: "InvalidProvider",
    })
    expect(tab.visited).toEqual(["/auth/signin?callbackUrl=%2Fx"])
  })
})
