import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { call, calling, openSite } from "./support/open-site.js"
import { buildSite, type BuiltSite } from "./support/start-site.js"

let site: BuiltSite
beforeAll(async () => {
  site = await buildSite()
})
afterAll(() => site?.remove())

const renewing = { config: { session: { updateAge: 0 } } }
const everybody = { config: { callbacks: { authorized: () => true } } }
const setsSession = (cookies: readonly string[]) =>
  cookies.some((line) => /session-token=[^;]/.test(line))

describe("A guarded server function", () => {
  test("refuses strangers whatever `authorized` says of paths, and sends them to the sign-in page", async () => {
    const { guardedRuns, origin, urls, visitor } = await openSite(site, everybody)
    const referer = `${origin}/calling?page=2`
    const answer = await call(visitor(), urls.getSecret, { referer })
    const { href, reloadDocument } = JSON.parse(answer.text) as Record<string, unknown>
    const there = new URL(String(href), origin)
    expect([there.origin, there.pathname, reloadDocument]).toEqual([
      origin,
      "/api/auth/signin",
      true,
    ])
    expect(there.searchParams.get("callbackUrl")).toBe(referer)
    expect(guardedRuns()).toBe(0)
  })

  test("leads back to no other site", async () => {
    const { origin, urls, visitor } = await openSite(site, everybody)
    for (const referer of ["https://evil.example/x", `${origin}.evil.example/`, "x", ""]) {
      const { text } = await call(visitor(), urls.getSecret, { referer })
      const { href } = JSON.parse(text) as { href: string }
      expect(new URL(href, origin).searchParams.get("callbackUrl")).toBe(`${origin}/`)
    }
  })

  test("refuses them too while an open page is rendered, which is the way back", async () => {
    const { guardedRuns, origin, visitor } = await openSite(site, everybody)
    const { headers, status } = await visitor().get("/calling?page=2")
    const there = new URL(headers["location"] ?? "", origin)
    expect([status, there.pathname]).toEqual([302, "/api/auth/signin"])
    expect(there.searchParams.get("callbackUrl")).toBe(`${origin}/calling?page=2`)
    expect(guardedRuns()).toBe(0)
  })

  test("asks `authorized` of those who are signed in, and knows who they are", async () => {
    const { guardedRuns, urls, visitor } = await openSite(site, {
      config: { callbacks: { authorized: ({ auth }) => auth?.user?.name === "Ada" } },
    })
    const [ada, bob] = [visitor(), visitor()]
    await ada.signIn("Ada")
    await bob.signIn("Bob")
    expect((await call(bob, urls.getSecret)).text).toContain("/api/auth/signin")
    expect(guardedRuns()).toBe(0)
    expect((await call(ada, urls.getSecret)).text).toContain("for Ada")
    expect((await ada.get("/calling")).text).toContain("for Ada")
    expect(guardedRuns()).toBe(2)
  })

  test("fails with a response of `authorized`, which nobody takes for its result", async () => {
    const authorized = () => new Response("not you", { status: 403 })
    const { guardedRuns, urls, visitor } = await openSite(site, {
      config: { callbacks: { authorized } },
    })
    const person = visitor()
    await person.signIn()
    const { headers, status, text } = await call(person, urls.getSecret)
    expect([status, text, headers["x-tss-raw"]]).toEqual([403, "not you", "thrown"])
    expect(guardedRuns()).toBe(0)
  })
})

describe("A guarded page", () => {
  test("is named to `authorized` as its route spells it; the way back is as it was asked for", async () => {
    const asked: string[] = []
    const authorized = ({ request }: { request: Request }) =>
      void asked.push(new URL(request.url).pathname)
    const { origin, visitor } = await openSite(site, { config: { callbacks: { authorized } } })
    for (const path of ["/rooms/Blue", "/ROOMS/Blue", "/%72ooms/Blue/", "/rooms/a%2Fb?x=1"]) {
      const { headers } = await visitor().get(path)
      const there = new URL(headers["location"] ?? "", origin)
      expect(there.searchParams.get("callbackUrl")).toBe(origin + path)
    }
    expect(asked).toEqual(["/rooms/Blue", "/rooms/Blue", "/rooms/Blue", "/rooms/a%2Fb"])
  })

  test("is not guarded for all by `requestMiddleware`, where no page is known: that opens nothing, and says what to do", async () => {
    const { errors, guardedRuns, urls, visitor } = await openSite(site, everybody)
    const person = visitor()
    await person.signIn()
    const headers = { "x-test-start": "guard" }
    for (const path of ["/open", "/guarded", "/rooms/Blue", urls.getSecret]) {
      const { status, text } = await person.get(path, { ...headers, ...calling, accept: "*/*" })
      expect([path, status]).toEqual([path, 500])
      expect(text).not.toMatch(/open|secret|Blue/)
    }
    expect(guardedRuns()).toBe(0)
    expect(errors.join("\n")).toContain("root route")
  })
})

describe("A session", () => {
  test("is told to functions, and renewed for good by them and by pages that call them", async () => {
    const { urls, visitor } = await openSite(site, renewing)
    const person = visitor()
    await person.signIn()
    const called = await call(person, urls.whoAsks)
    const page = await person.get("/page")
    for (const { cookies, headers, text } of [called, page]) {
      expect(text).toContain("Ada")
      expect(setsSession(cookies)).toBe(true)
      expect(headers["cache-control"]).toBe("private, no-cache, no-store")
    }
  })

  test("is read once for each request, however many ask", async () => {
    let readings = 0
    const session = ({ session: read }: { session: { expires: string | Date; user?: object } }) => {
      readings += 1
      return { ...read, expires: String(read.expires) }
    }
    const { urls, visitor } = await openSite(site, { config: { callbacks: { session } } })
    const person = visitor()
    await person.signIn()
    readings = 0
    await call(person, urls.whoAsks)
    expect(readings).toBe(1)
  })

  test("is each caller's own, two hundred at the same time", async () => {
    const { urls, visitor } = await openSite(site, renewing)
    const people = await Promise.all(
      Array.from({ length: 20 }, async (_, index) => {
        const person = visitor()
        await person.signIn(`Person ${index};`)
        return person
      }),
    )
    const calls = Array.from({ length: 200 }, async (_, index) => {
      const { cookies, text } = await call(people[index % 20] ?? visitor(), urls.whoAsks)
      return [text.match(/Person \d+;/g), setsSession(cookies)]
    })
    for (const [index, [names, isRenewed]] of (await Promise.all(calls)).entries()) {
      const name = `Person ${index % 20};`
      expect([names, isRenewed]).toEqual([[name, name], true])
    }
  })

  test("that a store cannot tell of is nobody's absence: the call fails, and the cookie stays", async () => {
    const down = () => Promise.reject(new Error("the store is down"))
    const adapter = new Proxy({}, { get: (_, name) => (name === "then" ? undefined : down) })
    const { guardedRuns, urls, visitor } = await openSite(site, {
      config: { adapter, session: { strategy: "database" }, providers: [openId] },
    })
    const cookie = "authjs.session-token=a-row"
    for (const url of [urls.whoAsks, urls.getSecret]) {
      const { cookies, text } = await call(visitor(), url, { cookie })
      // The format in which Start tells its client that a call has failed.
      expect(JSON.parse(text)).toMatchObject({ p: { k: ["error"] } })
      expect(cookies).toEqual([])
      expect(text).not.toContain("the store is down")
    }
    expect((await visitor().get("/calling", { cookie })).status).toBe(500)
    expect(guardedRuns()).toBe(0)
  })
})

const openId = {
  id: "op",
  name: "OP",
  type: "oidc",
  issuer: "https://op.example",
  clientId: "id",
  clientSecret: "secret",
} as const

describe("A server function that signs in or out", () => {
  const right = { name: "Ada", password: "right", redirectTo: "/open" }
  const own = { "sec-fetch-site": "same-origin" }

  test("answers a form without JavaScript, and a call by where to go", async () => {
    const { origin, urls, visitor } = await openSite(site)
    const person = visitor()
    const form = await person.post(urls.enter, right, own)
    expect([form.status, new URL(form.headers["location"] ?? "", origin).href]).toEqual([
      302,
      `${origin}/open`,
    ])
    expect((await call(person, urls.whoAsks)).text).toContain("Ada")
    const called = await person.post(urls.leave, {}, calling)
    expect(called.headers["location"]).toBeUndefined()
    expect(JSON.parse(called.text)).toMatchObject({ reloadDocument: true, statusCode: 302 })
    expect((await call(person, urls.whoAsks)).text).not.toContain("Ada")
    for (const { headers } of [form, called])
      expect(headers["cache-control"]).toBe("private, no-cache, no-store")
  })

  test("a session is changed, and stays changed", async () => {
    const { urls, visitor } = await openSite(site, {
      config: {
        callbacks: {
          jwt: ({ token, trigger, session }) =>
            trigger === "update" ? { ...token, name: (session as NamedSession).user.name } : token,
        },
      },
    })
    const person = visitor()
    await person.signIn()
    expect((await person.post(urls.rename, { name: "Augusta" }, calling)).text).toContain("Augusta")
    expect((await call(person, urls.whoAsks)).text).toContain("Augusta")
  })

  test("refuses other sites' forms, also where Start's own middleware is left out", async () => {
    const { origin, urls, visitor } = await openSite(site)
    const person = visitor()
    await person.signIn()
    const hostile = [
      { "sec-fetch-site": "cross-site", origin: "https://evil.example" },
      { "sec-fetch-site": "same-site", origin: "https://other.example" },
      { origin: "https://evil.example" },
      { origin: "null" },
      { origin: `${origin}.evil.example` },
    ]
    for (const headers of hostile)
      for (const start of [{}, { "x-test-start": "none" }])
        for (const url of [urls.enter, urls.leave, urls.rename]) {
          const answer = await person.post(url, right, { ...headers, ...start })
          expect([headers, answer.status, answer.cookies]).toEqual([headers, 403, []])
        }
    expect((await call(person, urls.whoAsks)).text).toContain("Ada")
    const answer = await person.post(urls.leave, {}, { "x-test-start": "none" })
    expect(answer.status).toBe(302)
  })
})

interface NamedSession {
  readonly user: { readonly name: string }
}

describe("The actions", () => {
  test("take forms of this site's pages without a token, and refuse other sites'", async () => {
    const { origin, visitor } = await openSite(site)
    const form = { name: "Ada", password: "right" }
    const post = async (from: Record<string, string>) =>
      setsSession((await visitor().post("/api/auth/callback/password", form, from)).cookies)
    expect(await post({ origin })).toBe(true)
    expect(await post({ origin: "https://evil.example" })).toBe(false)
    expect(await post({ origin: "null" })).toBe(false)
  })

  test("are in no cache, whatever the application says of all its answers", async () => {
    const { visitor } = await openSite(site)
    const answer = await visitor().get("/api/auth/csrf", { "x-test-start": "public" })
    expect(setsSession(answer.cookies) || answer.cookies.length > 0).toBe(true)
    expect(answer.headers["cache-control"]).toBe("private, no-cache, no-store")
    const open = await visitor().get("/open", { "x-test-start": "public" })
    expect(open.headers["cache-control"]).toBe("public, max-age=600")
  })
})
