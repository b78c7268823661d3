import { describe, expect, test, vi } from "vitest"
import { createClient } from "@sallyport/client/session"
import { site, tab, open, quiet, watch, signInAs, named, nobody, is } from "./support/pages.js"

describe("Two pages of one site", () => {
  /** Each client stands for a page of its own: they share nothing but the channel between pages. */
  const pages = () =>
    [createClient({ basePath: "/auth" }), createClient({ basePath: "/auth" })] as const
  const readings = () => site.asked.filter((what) => what === "GET /auth/session").length

  test("signing in, updating and signing out on one is seen on the other, with one request each", async () => {
    const [here, there] = pages()
    watch(here.store)
    watch(there.store)
    await is(here.store, nobody)
    await is(there.store, nobody)
    await quiet()
    const start = readings()
    await signInAs("Ada", here)
    await is(there.store, named("Ada"))
    await quiet()
    expect(readings()).toBe(start + 2)
    await here.store.update({})
    await quiet()
    expect(readings()).toBe(start + 3)
    await here.signOut({ redirect: false })
    await is(there.store, nobody)
    await quiet()
    expect(readings()).toBe(start + 5)
  })

  test("a page that is loaded after a sign-in tells the others, who ask only where they know somebody else", async () => {
    const [here, there] = pages()
    watch(here.store)
    await is(here.store, nobody)
    await signInAs("Ada", pages()[0])
    await is(here.store, named("Ada"))
    await quiet()
    const start = readings()
    watch(there.createStore({ session: here.store.getSnapshot().data }))
    await quiet()
    expect(readings()).toBe(start)
  })

  test("a sign-out that leaves the page is seen on the other, too", async () => {
    await signInAs("Ada")
    const [here, there] = pages()
    watch(there.store)
    await is(there.store, named("Ada"))
    await here.signOut()
    await is(there.store, nobody)
    expect(tab.visited).toHaveLength(1)
  })

  test("nothing comes back to the page that said it, with or without a listener there", async () => {
    const [here] = pages()
    await signInAs("Ada", here)
    await here.getSession()
    expect(readings()).toBe(1)
    watch(here.store)
    await is(here.store, named("Ada"))
    await quiet()
    expect(readings()).toBe(2)
    await here.getSession()
    await quiet()
    expect(readings()).toBe(3)
  })

  test("sessions that differ at every reading do not make them ask for ever", async () => {
    let count = 0
    await open({
      config: {
        callbacks: { session: ({ session }) => ({ ...session, user: { name: `${count++}` } }) },
      },
    })
    const [here, there] = pages()
    await signInAs("Ada", here)
    watch(here.store)
    watch(there.store)
    await is(here.store, { status: "authenticated" })
    await is(there.store, { status: "authenticated" })
    await quiet()
    const start = readings()
    await here.store.refresh()
    await quiet()
    expect(readings()).toBe(start + 2)
  })

  test("who signs in and out does so where a replaced channel throws", async () => {
    class Replaced extends EventTarget {
      postMessage(): void {
        throw new Error("The quota has been exceeded")
      }
      close(): void {}
    }
    vi.stubGlobal("BroadcastChannel", Replaced)
    const [here] = pages()
    watch(here.store)
    await is(here.store, nobody)
    await signInAs("Ada", here)
    await is(here.store, named("Ada"))
    expect(await here.signOut({ redirect: false })).toMatchObject({ ok: true })
    await is(here.store, nobody)
  })

  test("a server at another base path is another session", async () => {
    const other = createClient({ basePath: "/other" })
    watch(other.store)
    await quiet()
    const start = site.asked.length
    const [here] = pages()
    await here.signOut({ redirect: false })
    await quiet()
    expect(site.asked.slice(start).filter((what) => what.includes("/other"))).toEqual([])
  })
})
