import type { SessionInfo } from "@sallyport/core/sessions"
import { NextRequest } from "next/server.js"
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest"
import { withAuth, type NextRequestWithAuth } from "../src/middleware.js"
import { Person } from "./support/person.js"
import { startPagesSite, type PagesSite } from "./support/pages-site.js"

const EVIL = { origin: "https://evil.example", "sec-fetch-site": "cross-site" }

// A build of Next.

let site: PagesSite
beforeAll(async () => {
  site = await startPagesSite()
})
afterAll(() => site?.stop())

const kinds = ["jwt", "database", "own format", "own claims"]

describe.each(kinds)("An application of the Pages Router with sessions (%s)", (kind) => {
  const signedIn = async (...devices: readonly string[]) => {
    const email = `${kind.replace(" ", "-")}-${devices.join("-")}@example.com`
    const people: Person[] = []
    for (const _ of devices) people.push(await Person.signIn(site.origin, { kind, email }))
    return { email, people: people as [Person, ...Person[]] }
  }

  test("getMe lists the sessions of a person, and ends one for every reader", async () => {
    const { email, people } = await signedIn("phone", "laptop")
    const [phone, laptop = phone] = people
    expect([await phone.page(), await laptop.page()]).toEqual([email, email])
    const all = (await laptop.me("list")) as readonly SessionInfo[]
    const others = all.filter(({ isCurrent }) => !isCurrent)
    expect([all.length, others.length]).toEqual([2, 1])
    const other = others[0]?.id ?? ""
    expect(await laptop.me("end", other)).toBe(true)

    expect(await phone.page()).toBe("nobody")
    expect(await phone.session()).toEqual({})
    expect(await phone.me("list")).toBeNull()
    expect(await laptop.page()).toBe(email)
    expect(await laptop.me("list")).toHaveLength(1)
  })

  test("the end of one's own session deletes its cookie, and no copy is good", async () => {
    const { people } = await signedIn("own")
    const [own] = people
    const copy = own.copied()
    expect(own.sessionCookies()).toHaveLength(1)
    expect(await own.me("endAll")).toBe(1)
    expect(own.sessionCookies()).toEqual([])
    expect([await copy.page(), await copy.session()]).toEqual(["nobody", {}])
  })

  test("a form of another site ends nothing", async () => {
    const { people, email } = await signedIn("form")
    const [own] = people
    expect((await own.post("/api/me?call=endAll", {}, EVIL)).status).toBe(403)
    expect(await own.page()).toBe(email)
  })

  test("the operations are answered over HTTP", async () => {
    const { people } = await signedIn("http")
    const [own] = people
    const list = (await own.json("/api/auth/session/sessions.list")) as readonly SessionInfo[]
    expect(list.map(({ isCurrent }) => isCurrent)).toEqual([true])
    const csrfToken = await own.csrfToken()
    const ended = await own.post("/api/auth/session/sessions.end", {
      csrfToken,
      id: list[0]?.id ?? "",
    })
    expect([ended.status, await ended.json()]).toEqual([200, true])
    expect(await own.page()).toBe("nobody")
  })
})

test("in the App Router getMe is called with the options alone", async () => {
  const [own, stranger] = [
    await Person.signIn(site.origin, { kind: "jwt", email: "app@example.com" }),
    await Person.signIn(site.origin, { kind: "jwt", email: "stranger@example.com" }),
  ]
  const list = (await (await own.post("/devices?call=list", {})).json()) as readonly SessionInfo[]
  expect(list.map(({ isCurrent }) => isCurrent)).toEqual([true])
  expect((await own.post("/devices?call=endAll", {}, EVIL)).status).toBe(403)
  const copy = own.copied()
  expect(await (await own.post("/devices?call=endAll", {})).json()).toBe(1)
  expect(own.sessionCookies()).toEqual([])
  expect(await (await copy.post("/devices?call=list", {})).json()).toBeNull()
  expect(await stranger.page()).toBe("stranger@example.com")
})

test("getToken and withAuth see the token alone, so they do not see that its session has ended", async () => {
  const ada = await Person.signIn(site.origin, { kind: "jwt", email: "token@example.com" })
  const [page, copy] = [ada.copied(), ada.copied()]
  expect(await ada.me("endAll")).toBe(1)
  // Its answer deletes the cookie.
  expect(await page.page()).toBe("nobody")
  expect(await copy.json("/api/token")).toMatchObject({ email: "token@example.com" })
  vi.stubEnv("NEXTAUTH_SECRET", site.secret)
  vi.stubEnv("NEXTAUTH_URL", site.origin)
  const request = new NextRequest(`${site.origin}/x`, { headers: { cookie: copy.cookie } })
  expect(await withAuth(request as NextRequestWithAuth, {})).toBeUndefined()
  vi.unstubAllEnvs()
})

test("without extensions getMe says what to write, and a token has no claim of ours", async () => {
  const ada = await Person.signIn(site.origin, { kind: "without", email: "without@example.com" })
  expect(await ada.json("/api/token")).not.toHaveProperty("sallyport")
  expect((await ada.get("/api/me?call=list")).status).toBe(500)
  expect((await ada.get("/api/auth/session/sessions.list")).status).toBe(404)
})
