import { openWorld } from "@sallyport/integration-kit"
import type { Integration, OpenSite, WorldOptions } from "@sallyport/integration-kit"
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest"
import { isDeep } from "../../../../test/depth/depth.js"
import { describeIntegration } from "../../../../test/depth/integration-contract.js"
import { buildSite, type BuiltSite, type SiteOptions } from "./support/astro-site.js"

const person = { name: "Ada", password: "right" }
const renewing = { session: { updateAge: 0 } }
const untrusting = { config: { trustHost: undefined } }

/** An application that is built once and started again for each test. */
function built(options: SiteOptions = {}): (world?: WorldOptions) => Promise<OpenSite> {
  let site: BuiltSite
  const ends: (() => Promise<void>)[] = []
  beforeAll(async () => {
    site = await buildSite(options)
  })
  afterEach(async () => {
    for (const end of ends.splice(0)) await end()
  })
  afterAll(() => site?.remove())

  const root = options.base ?? ""
  const integration: Integration = {
    name: "Astro",
    basePath: `${root}/api/auth`,
    root,
    start: (given) => site.start(given),
    givesMe: true,
    givesAccess: true,
    lacks: {
      promise: "a built application is production, where nothing is warned of",
      rewrites: "Astro rewrites only in middleware of the application, which runs after the gate",
      target: "Astro hands on an address that is canonical already",
      ...(options.byHand && { origins: "the application has turned Astro's check off itself" }),
    },
  }
  // In the middleware mode of @astrojs/node, addresses without the slash lead nowhere.
  if (!options.endsInSlash && (isDeep || !root)) describeIntegration(integration)
  return (world) => {
    const opened = openWorld(integration)
    ends.push(opened.end)
    return opened.world.open(world)
  }
}

describe("With the integration", () => {
  const open = built()

  describe("a form of another site", () => {
    const types = [
      "application/x-www-form-urlencoded",
      "multipart/form-data; boundary=x",
      "text/plain",
    ]

    test.each(types)("is refused: %s", async (type) => {
      const { visitor } = await open()
      for (const origin of ["https://evil.example", "null", ""]) {
        const from = { origin, "content-type": type }
        expect((await visitor().post("/guarded", person, from)).status).toBe(403)
      }
    })

    test("is the answer of a provider where it is posted to a callback, and judged there", async () => {
      const github = { id: "apple", name: "Apple", type: "oauth", clientId: "a", clientSecret: "b" }
      const addresses = {
        authorization: "https://a.test/a",
        token: "https://a.test/t",
        userinfo: "https://a.test/u",
      }
      const provider = { ...github, ...addresses } as never
      const { errors, visitor } = await open({ config: { providers: [provider] } })
      const from = { origin: "https://appleid.apple.com" }
      const answer = await visitor().post(
        "/api/auth/callback/apple",
        { code: "1", state: "2" },
        from,
      )
      expect(answer.status).toBe(302)
      expect(errors.join()).toContain("InvalidCheck")
    })

    test("is none where a proxy says that the site has that name", async () => {
      const { visitor } = await open()
      const from = { origin: "https://shop.example", "x-forwarded-proto": "https" }
      const told = { ...from, "x-forwarded-host": "shop.example" }
      expect((await visitor().post("/guarded", person, told)).text).toBe("secret")
      expect((await visitor().post("/guarded", person, from)).status).toBe(403)
    })
  })

  test("a host that nobody has named is not trusted in what was built for production", async () => {
    const { errors, visitor } = await open(untrusting)
    await visitor().get("/api/auth/providers")
    expect(errors.join()).toContain("UntrustedHost")
  })

  test("AUTH_TRUST_HOST is read while the application runs", async () => {
    const { visitor } = await open({ ...untrusting, env: { AUTH_TRUST_HOST: "true" } })
    expect((await visitor().get("/api/auth/providers")).status).toBe(200)
  })

  test("one request reads the session once, however many ask", async () => {
    let read = 0
    const session = ({ session: found }: { session: object }) => {
      read += 1
      return found
    }
    const visitor = (await open({ config: { callbacks: { session } as never } })).visitor()
    await visitor.signIn()
    read = 0
    expect((await visitor.get("/asked-often")).text.match(/Ada/g)).toHaveLength(4)
    expect(read).toBe(1)
  })

  test("an action that signs in or out is told the address, and the page then shows who is there", async () => {
    const { origin, visitor } = await open()
    const one = visitor()
    const there = { ...person, redirectTo: "/open" }
    const entered = await one.post("/stay?_action=enter", there)
    expect(entered.text).toContain("Here: Ada")
    expect(entered.text).toContain(`Then: ${origin}/open`)
    expect((await one.post("/stay?_action=leave")).text).toContain("Here: nobody")
    expect((await one.get("/session")).text).toBe("null")
  })

  test("an action that fails to sign in says why, and signs nobody in", async () => {
    const visitor = (await open()).visitor()
    const { text } = await visitor.post("/stay?_action=enter", { ...person, password: "wrong" })
    expect(text).toContain("Here: nobody")
    expect((await visitor.get("/session")).text).toBe("null")
  })

  test.each([
    [
      "that `authorized` gives",
      "/open",
      new Response("stop", { headers: { "cache-control": "public" } }),
      "stop",
    ],
    ["that was fetched elsewhere", "/proxied", true, "fetched"],
  ])(
    "an answer %s carries the renewed session, for this visitor alone",
    async (...[, path, verdict, said]) => {
      const authorized = ({ auth }: { auth: unknown }) => auth === null || verdict
      const visitor = (await open({ config: { ...renewing, callbacks: { authorized } } })).visitor()
      await visitor.signIn()
      const { cookies, headers, text } = await visitor.get(path)
      expect(text).toBe(said)
      expect(cookies.join()).toContain("session-token")
      expect(headers["cache-control"]).toBe("private, no-cache, no-store")
    },
  )

  test("a component that reads while the answer is on its way sets no cookie that a cache could keep", async () => {
    const visitor = (await open({ config: renewing })).visitor()
    await visitor.signIn()
    for (let ticks = 0; ticks < 60; ticks += 1) {
      const { cookies, headers, text } = await visitor.get(`/soon?ticks=${ticks}`)
      const control = headers["cache-control"] ?? ""
      expect(text).toContain("Ada")
      expect([ticks, cookies.length > 0, control]).toEqual([
        ticks,
        control.includes("no-store"),
        control,
      ])
    }
  })

  test("a server island is asked for by the browser, and knows who is there", async () => {
    const visitor = (await open()).visitor()
    await visitor.signIn()
    const { text } = await visitor.get("/islands")
    const [island = ""] = /\/_server-islands\/Late\?[^"'`]*/.exec(text) ?? []
    expect((await visitor.get(island)).text).toContain("Ada")
  })

  test("the forms work without scripts: they name the action, its fields, and the way back", async () => {
    const visitor = (await open()).visitor()
    await visitor.signIn()
    const { text } = await visitor.get("/forms?page=2")
    const forms = [...text.matchAll(/<form[\s\S]*?<\/form>/g)].map(([form]) => form)
    expect(forms.map((form) => /method="(\w+)" action="([^"]*)"/.exec(form)?.slice(1))).toEqual([
      ["get", "/api/auth/signin"],
      ["post", "/api/auth/signin/github?login_hint=ada"],
      ["post", "/api/auth/signin/nodemailer"],
      ["post", "/api/auth/signout"],
    ])
    const targets = forms.map((form) => /name="callbackUrl" value="([^"]*)"/.exec(form)?.[1])
    expect(targets).toEqual(["/forms?page=2", "/me", "/me", "/bye"])
    expect(forms[1]).toContain('name="theme" value="dark"')
    expect(forms[1]).toMatch(/<button type="submit" class="big">\s*With GitHub/)
    expect(forms[2]).toContain('<input type="email" name="email">')
    expect(text).toContain("<p>For Ada</p>")
  })

  test("a form without a token is taken from a page of this site", async () => {
    const visitor = (await open()).visitor()
    await visitor.signIn()
    await visitor.post("/api/auth/signout", { callbackUrl: "/open" })
    expect((await visitor.get("/session")).text).toBe("null")
  })
})

describe("Under a base, where security.allowedDomains names the hosts", () => {
  const open = built({ base: "/shop", hosts: ["127.0.0.1", "shop.example"] })

  test("they are trusted without another word", async () => {
    const { visitor } = await open(untrusting)
    expect((await visitor().get("/shop/api/auth/providers")).status).toBe(200)
  })

  test("another host is refused with an error that names the setting", async () => {
    const { errors, visitor } = await open(untrusting)
    const { status, text } = await visitor().get("/shop/api/auth/providers", {
      host: "evil.example",
    })
    expect([status, text]).toEqual([500, expect.not.stringContaining("evil")])
    expect(errors.join()).toContain("security.allowedDomains")
  })
})

describe("By hand", () => {
  const open = built({ byHand: true })
  const callbacks = { authorized: ({ auth }: { auth: unknown }) => auth !== null }

  test("a host that nobody has named is not trusted in what was built for production", async () => {
    const { errors, visitor } = await open(untrusting)
    await visitor().get("/api/auth/providers")
    expect(errors.join()).toContain("UntrustedHost")
  })

  test("`protect` asks `authorized`, and hands the session on", async () => {
    const visitor = (await open({ config: { callbacks } })).visitor()
    expect((await visitor.get("/wrapped/bare")).status).toBe(302)
    await visitor.signIn()
    expect((await visitor.get("/wrapped/bare")).text).toBe("wrapped for Ada")
  })

  test("an endpoint that the middleware does not run for sets no cookie that a cache could keep", async () => {
    const visitor = (await open({ config: renewing })).visitor()
    await visitor.signIn()
    const answer = await visitor.get("/bare")
    expect(answer.text).toContain("Ada")
    expect(answer.cookies).toEqual([])
  })
})

describe("Where every address ends in a slash", () => {
  const open = built({ endsInSlash: true })

  test("the actions are answered there too", async () => {
    const visitor = (await open()).visitor()
    const { cookies } = await visitor.post("/api/auth/callback/password/", person)
    expect(cookies.join()).toContain("session-token")
    expect((await visitor.get("/api/auth/session/")).text).toContain("Ada")
  })
})
