import { openWorld } from "@sallyport/integration-kit"
import type { OpenSite, World, WorldOptions } from "@sallyport/integration-kit"
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest"
import { describeIntegration } from "../../../../test/depth/integration-contract.js"
import { lacks } from "./support/lacks.js"
import { buildSite, type BuiltSite } from "./support/svelte-site.js"

let site: BuiltSite
beforeAll(async () => {
  site = await buildSite()
})
afterAll(() => site?.remove())

const ends: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const end of ends.splice(0)) await end()
})

function open(options?: WorldOptions): Promise<OpenSite> {
  const start: Parameters<typeof openWorld>[0]["start"] = (given) => site.start(given)
  const opened: { world: World; end: () => Promise<void> } = openWorld({
    name: "SvelteKit",
    basePath: "/auth",
    start,
  })
  ends.push(opened.end)
  return opened.world.open(options)
}

describeIntegration({
  name: "SvelteKit at the root",
  basePath: "/auth",
  start: (given) => site.start(given),
  givesMe: true,
  givesAccess: true,
  lacks,
})

const person = { name: "Ada", password: "right" }
const renewing = { session: { updateAge: 0 } }

describe("A form of the actions without a token", () => {
  test("is taken from a page of this site", async () => {
    const visitor = (await open()).visitor()
    await visitor.post("/auth/callback/password", person)
    expect((await visitor.get("/session")).text).toContain("Ada")
  })

  test("needs one where the site has another address", async () => {
    const { visitor } = await open({ env: { AUTH_URL: "https://shop.example" } })
    const { headers } = await visitor().post("/auth/callback/password", person)
    expect(headers["location"]).toContain("error=MissingCSRF")
  })
})

describe("One request", () => {
  test("reads the session once, however many ask", async () => {
    let read = 0
    const session = ({ session: found }: { session: object }) => {
      read += 1
      return found
    }
    const visitor = (await open({ config: { callbacks: { session } as never } })).visitor()
    await visitor.signIn()
    read = 0
    expect((await visitor.get("/asked-often")).text).toContain("Ada")
    expect(read).toBe(1)
  })

  test("that signs out shows nobody afterwards, and one that signs in shows the person", async () => {
    const visitor = (await open()).visitor()
    expect((await visitor.post("/stay?/enter", person)).text).toContain("Here: Ada")
    expect((await visitor.post("/stay?/leave")).text).toContain("Here: nobody")
    expect((await visitor.get("/session")).text).toBe("null")
  })

  test("that `authorized` answers itself carries the renewed session", async () => {
    const authorized = ({ auth }: { auth: unknown }) =>
      auth === null ? true : new Response("stop", { headers: { "cache-control": "public" } })
    const visitor = (await open({ config: { ...renewing, callbacks: { authorized } } })).visitor()
    await visitor.signIn()
    const { cookies, headers, text } = await visitor.get("/open")
    expect(text).toBe("stop")
    expect(cookies.join()).toContain("session-token")
    expect(headers["cache-control"]).toBe("private, no-cache, no-store")
  })
})

describe("A redirect that a later hook throws", () => {
  const renewed = { config: { session: { updateAge: 0 }, callbacks: { authorized: () => true } } }

  test.each([
    [300, 302],
    [301, 302],
    [302, 302],
    [303, 303],
    [307, 307],
    [308, 307],
  ])("%i is sent as %i where the session was renewed: no cache keeps it", async (status, sent) => {
    const visitor = (await open(renewed)).visitor()
    await visitor.signIn()
    const answer = await visitor.get("/open", { "x-moved": String(status) })
    expect(answer.cookies.join()).toContain("session-token")
    expect([answer.status, answer.headers["location"]]).toEqual([sent, "/elsewhere"])
  })

  test.each([301, 308])("%i stays where no cookie is set", async (status) => {
    const stranger = (await open(renewed)).visitor()
    const answer = await stranger.get("/open", { "x-moved": String(status) })
    expect([answer.status, answer.cookies]).toEqual([status, []])
  })
})

describe("A host that nobody has set", () => {
  const untrusting = { config: { trustHost: undefined } }

  test("is not trusted in what was built for production", async () => {
    const { errors, visitor } = await open(untrusting)
    await visitor().get("/auth/providers")
    expect(errors.join()).toContain("UntrustedHost")
  })

  test("is trusted where ORIGIN has fixed it", async () => {
    const { origin, visitor } = await open(untrusting)
    process.env["ORIGIN"] = origin
    expect((await visitor().get("/auth/providers")).status).toBe(200)
    const answer = await visitor().get("/auth/providers", { host: "other.example" })
    expect(answer.status).not.toBe(200)
  })

  test.each(["true", "1"])("is trusted with AUTH_TRUST_HOST=%s", async (AUTH_TRUST_HOST) => {
    const { visitor } = await open({ ...untrusting, env: { AUTH_TRUST_HOST } })
    expect((await visitor().get("/auth/providers")).status).toBe(200)
  })
})

test("only the data of a page is asked for: the gate sees the page", async () => {
  const seen: string[] = []
  const authorized = ({ request }: { request: Request }) => {
    seen.push(new URL(request.url).pathname)
    return false
  }
  const { visitor } = await open({ config: { callbacks: { authorized } } })
  const answer = await visitor().get("/guarded/__data.json")
  expect(seen).toEqual(["/guarded"])
  expect(JSON.parse(answer.text)).toMatchObject({
    type: "redirect",
    location: expect.stringMatching(/\/auth\/signin\?callbackUrl=[^&]*%2Fguarded$/),
  })
})

test("pages that are made at the time of the build ask nobody", async () => {
  // The configuration is a function that would fail, because there is no request to create one from.
  expect(await site.prerendered("prerendered.html")).toContain("Made for nobody")
})
