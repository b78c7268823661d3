import { MemoryAdapter } from "@sallyport/memory-adapter"
import { describe, expect, test } from "vitest"
import type { Adapter } from "../../src/contract/adapter.js"
import type { AuthConfig } from "../../src/contract/config.js"
import { Browser } from "../support/browser.js"
import { OAuthWorld, openIdOf } from "../support/oauth-world.js"
import { ISSUER } from "../support/stub-provider.js"
import { mailTo, world } from "../support/world.js"

const COOKIE = "authjs.session-token"
const LEFT = `${COOKIE}-unended`

/** A store that deletes no session while it is down. */
function failingStore() {
  const store = { ...(MemoryAdapter() as Required<Adapter>), isDown: true }
  const deleteSession = store.deleteSession.bind(store)
  store.deleteSession = (async (token) => {
    if (store.isDown) throw new Error("the store is down")
    return deleteSession(token)
  }) as typeof deleteSession
  return store
}

async function signedIn(options: Partial<AuthConfig> = {}) {
  const store = failingStore()
  const ended: unknown[] = []
  const events = { signOut: (message: unknown) => void ended.push(message) }
  const config = world({ adapter: store, providers: [mailTo([])], events, ...options })
  const user = { id: "", name: "Ada", email: "ada@example.com", emailVerified: new Date(0) }
  const { id } = await store.createUser(user)
  const expires = new Date(Date.now() + 29.5 * 24 * 60 * 60 * 1000)
  await store.createSession({ sessionToken: "token-of-ada", userId: id, expires })
  const browser = new Browser(config)
  browser.jar.set(COOKIE, "token-of-ada")
  const isAlive = async () => (await store.getSessionAndUser("token-of-ada")) !== null
  return { store, browser, config, ended, isAlive }
}

const location = (response: Response) =>
  new URL(response.headers.get("location") ?? "about:none", "http://app.test")

describe("A sign-out that the store cannot carry out", () => {
  test("is told on a page that offers to try again, and trying again ends the session", async () => {
    const { store, browser, ended, isAlive } = await signedIn()
    const answer = await browser.post("signout", { callbackUrl: "/bye" })
    const page = location(answer)
    expect(page.pathname).toBe("/auth/signout")
    expect(await browser.session()).toBeNull()
    expect(browser.jar.has(COOKIE)).toBe(false)

    const text = await (await browser.get(page.href)).text()
    expect(text).toContain("the server could not end your session")
    expect(text).toContain("Try again")
    expect(text).toContain('name="csrfToken"')
    expect(location(await browser.post("signout", { callbackUrl: "/bye" })).pathname).toBe(
      "/auth/signout",
    )
    expect([ended, await isAlive()]).toEqual([[], true])

    store.isDown = false
    const done = await browser.post("signout", { callbackUrl: "/bye" })
    expect(location(done).href).toBe("http://app.test/bye")
    expect(await isAlive()).toBe(false)
    expect(ended).toHaveLength(1)
    expect(browser.jar.has(LEFT)).toBe(false)
    expect(await (await browser.get("signout")).text()).not.toContain("Try again")
  })

  test("is told to scripts by status and address, also to those written for Auth.js, which follow the address", async () => {
    const { browser } = await signedIn()
    const answer = await browser.post("signout", {}, { "x-auth-return-redirect": "1" })
    expect(answer.status).toBe(503)
    const { url } = (await answer.json()) as { url: string }
    expect(new URL(url).searchParams.get("error")).toBe("SignOutError")
    expect(await (await browser.get(url)).text()).toContain("Try again")
  })

  test("leads to the application's own page, with the error and the target", async () => {
    const { browser, store } = await signedIn({ pages: { signOut: "/bye" } })
    const page = location(await browser.post("signout", { callbackUrl: "/in" }))
    expect(page.href).toBe(
      "http://app.test/bye?callbackUrl=http%3A%2F%2Fapp.test%2Fin&error=SignOutError",
    )
    store.isDown = false
    expect(location(await browser.post("signout")).pathname).not.toBe("/bye")
  })

  test("what is kept to try again signs nobody in, wherever it is put, and is nothing once altered", async () => {
    const { store, browser, config, isAlive } = await signedIn()
    await browser.post("signout")
    const sealed = browser.jar.get(LEFT) ?? ""
    expect(sealed).not.toContain("token-of-ada")
    expect(await browser.session()).toBeNull()
    for (const strategy of ["jwt", "database"] as const)
      for (const name of [COOKIE, `${COOKIE}.0`]) {
        const thief = new Browser({ ...config, session: { strategy } })
        thief.jar.set(name, sealed)
        expect(await thief.session()).toBeNull()
      }
    store.isDown = false
    browser.jar.set(LEFT, `${sealed.slice(0, -2)}AA`)
    await browser.post("signout")
    expect(await isAlive()).toBe(true)
  })

  test.each([[[3000]], [[1500, 1500]]])(
    "keeps no more than a browser and a proxy take (RFC 6265 §6.1): planted values of %j characters",
    async (lengths) => {
      const { browser, store } = await signedIn()
      store.getSessionAndUser = () => Promise.reject(new Error("the store is down"))
      for (const [index, length] of lengths.entries()) {
        browser.jar.set(COOKIE, String(index).repeat(length))
        const answer = await browser.post("signout")
        expect(location(answer).pathname).toBe("/auth/signout")
        for (const line of answer.headers.getSetCookie()) expect(line.length).toBeLessThan(4096)
      }
    },
  )

  test("is made up for by the next sign-in in this browser", async () => {
    const sent: Parameters<typeof mailTo>[0] = []
    const { store, browser, isAlive } = await signedIn({ providers: [mailTo(sent)] })
    await browser.post("signout")
    await browser.post("signin/email", { email: "ada@example.com" })
    store.isDown = false
    await browser.get(sent[0]!.url)
    expect(await browser.session()).not.toBeNull()
    expect(await isAlive()).toBe(false)
    expect(browser.jar.has(LEFT)).toBe(false)
  })

  test("is none where the store fails because the row is gone already", async () => {
    const { store, browser, isAlive } = await signedIn()
    store.getSessionAndUser = async () => null
    expect(location(await browser.post("signout")).href).toBe("http://app.test/")
    expect(browser.jar.has(LEFT)).toBe(false)
    expect(await isAlive()).toBe(false)
  })

  test("is one where the row is gone, but the store cannot promise that it stays so", async () => {
    const { store, browser, isAlive } = await signedIn()
    const unconfirmed = { [Symbol.for("sallyport.unconfirmed")]: true }
    store.isDown = false
    const remove = store.deleteSession.bind(store)
    store.deleteSession = (async (token) => {
      await remove(token)
      throw Object.assign(new Error("no replica has it"), unconfirmed)
    }) as typeof store.deleteSession
    const answer = await browser.post("signout", {}, { "x-auth-return-redirect": "1" })
    expect([answer.status, await isAlive()]).toEqual([503, false])
    expect(browser.jar.has(COOKIE)).toBe(false)
    expect(browser.jar.has(LEFT)).toBe(true)
    store.deleteSession = remove
    expect(location(await browser.post("signout")).href).toBe("http://app.test/")
    expect(browser.jar.has(LEFT)).toBe(false)
  })

  test("is told to the provider once it is carried out", async () => {
    const store = failingStore()
    const oauth = new OAuthWorld((op) => [openIdOf(op, { endSession: true })], { adapter: store })
    const end = `${ISSUER}/end-session`
    oauth.op.overrides = { metadata: (document) => ({ ...document, end_session_endpoint: end }) }
    await oauth.signIn()
    expect(location(await oauth.browser.post("signout")).pathname).toBe("/auth/signout")
    expect(await (await oauth.browser.get("signout")).text()).toContain("Try again")
    store.isDown = false
    expect(location(await oauth.browser.post("signout")).href).toContain(end)
  })
})
