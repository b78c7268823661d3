import { openWorld, type OpenSite, type WorldOptions } from "@sallyport/integration-kit"
import type { Page } from "playwright-core"
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest"
import { missing } from "../../../../test/browser/chromium.js"
import { newContext } from "../../../../test/browser/open-browser.js"
import { describeIntegration } from "../../../../test/depth/integration-contract.js"
import { lacks } from "./support/lacks.js"
import { buildSite, type BuiltSite } from "./support/nuxt-site.js"

let built: BuiltSite
beforeAll(async () => {
  built = await buildSite({ prerender: true })
})
afterAll(() => built?.remove())

describeIntegration({
  name: "Nuxt",
  lacks,
  basePath: "/api/auth",
  givesMe: true,
  givesAccess: true,
  start: (started) => built.start(started),
})

/** Every reading renews the session. */
const renewing = { config: { session: { updateAge: 0 } } }

async function open(options?: WorldOptions): Promise<OpenSite> {
  const { world, end } = openWorld({ name: "Nuxt", basePath: "/api/auth", start: built.start })
  onTestFinished(end)
  return world.open(options)
}

/** What a page shows. */
const shown = (html: string) => /<p id="shown">([^<]*)<\/p>/.exec(html)?.[1]?.trim()
const isPrivate = (headers: Readonly<Record<string, string>>) =>
  /no-store/.test(headers["cache-control"] ?? "")

describe("A page that is made for a request", () => {
  test("shows the session, and is nobody else's to keep", async () => {
    const visitor = (await open()).visitor()
    const before = await visitor.get("/shown")
    expect([shown(before.text), isPrivate(before.headers)]).toEqual(["unauthenticated", false])
    await visitor.signIn()
    const after = await visitor.get("/shown")
    expect([shown(after.text), isPrivate(after.headers)]).toEqual(["authenticated Ada", true])
  })

  test("renews the session in the browser", async () => {
    const visitor = (await open(renewing)).visitor()
    await visitor.signIn()
    const before = visitor.cookie()
    expect((await visitor.get("/shown")).cookies.join()).toMatch(/session-token=[^;]/)
    expect(visitor.cookie()).not.toBe(before)
    expect(shown((await visitor.get("/shown")).text)).toBe("authenticated Ada")
  })

  test("has one session with what it asks the server for on the visitor's behalf", async () => {
    let readings = 0
    const callbacks = {
      session: ({ session }: { session: object }) => ({ ...session, reading: (readings += 1) }),
    }
    const visitor = (await open({ config: { callbacks } as never })).visitor()
    await visitor.signIn()
    const { text } = await visitor.get("/asked-twice")
    expect(shown(text)).toMatch(/^Ada .+name/)
    expect(readings).toBe(1)
  })

  test("fails where it cannot be known who asks, tells visitors nothing of it, and logs it", async () => {
    const fails = () => Promise.reject(new Error("the store is on fire"))
    const { visitor, errors } = await open({
      config: { callbacks: { session: fails } as never },
    })
    const person = visitor()
    await person.signIn()
    for (const page of ["/shown", "/members"]) {
      const { status, text } = await person.get(page)
      expect(status).toBe(500)
      expect(text).not.toMatch(/on fire|Ada/)
    }
    expect(errors.join("\n")).toContain("It is unknown who requested this page")
  })
})

describe("A page that is made for everybody", () => {
  test.each(["/kept", "/shared", "/prerendered", "/browser"])(
    "holds nobody's session, and sets no cookies: %s",
    async (page) => {
      const visitor = (await open(renewing)).visitor()
      await visitor.signIn()
      const { status, text, cookies } = await visitor.get(page)
      expect(status).toBe(200)
      expect(text).not.toContain("Ada")
      expect(shown(text)).toBe(page === "/browser" ? undefined : "loading")
      expect(cookies).toEqual([])
    },
  )

  test("is refused where it is kept from strangers: no cache holds what only members may see", async () => {
    const visitor = (await open()).visitor()
    await visitor.signIn()
    const { status, text } = await visitor.get("/kept-members")
    expect(status).toBe(500)
    expect(text).not.toContain("the members&#39; page")
  })
})

describe("Where Nitro keeps answers for everybody", () => {
  test("the session is not read, for it would be nobody's", async () => {
    const visitor = (await open()).visitor()
    await visitor.signIn()
    expect((await visitor.get("/api/mine")).status).toBe(500)
  })

  test("the actions are answered for one person all the same", async () => {
    const { visitor } = await open()
    const ada = visitor()
    await ada.signIn()
    const answer = await ada.get("/api/auth/session")
    expect(answer.text).toContain("Ada")
    expect(isPrivate(answer.headers)).toBe(true)
    expect(answer.headers["cdn-cache-control"]).toBeUndefined()
    expect((await visitor().get("/api/auth/session")).text).toBe("null")
  })
})

describe("The route middleware", () => {
  test("leads strangers to the sign-in page, with the way back, and shows the page to who is signed in", async () => {
    const { origin, visitor } = await open()
    const person = visitor()
    const refused = await person.get("/members?tab=2")
    const way = new URL(refused.headers["location"] ?? "", origin)
    expect([refused.status, way.pathname]).toEqual([302, "/api/auth/signin"])
    expect(way.searchParams.get("callbackUrl")).toBe(`${origin}/members?tab=2`)
    expect(refused.text).not.toContain("the members")
    await person.signIn()
    expect(shown((await person.get("/members")).text)).toContain("the members")
  })

  test("names a page to `authorized` in one spelling, also to who asks what the browser asks", async () => {
    const asked: string[] = []
    const authorized = ({ request }: { request: Request }) => {
      asked.push(new URL(request.url).pathname)
      return false
    }
    const visitor = (await open({ config: { callbacks: { authorized } } })).visitor()
    for (const page of ["/members", "/Members", "/members/", "/%6dembers", "/MEMBERS/?x=1"])
      expect((await visitor.get(page)).status, page).toBe(302)
    expect(new Set(asked)).toEqual(new Set(["/members"]))
  })

  test("answers with the status of what `authorized` answers", async () => {
    const authorized = () => new Response("no", { status: 403 })
    const visitor = (await open({ config: { callbacks: { authorized } } })).visitor()
    expect((await visitor.get("/members")).status).toBe(403)
    expect((await visitor.get("/_sallyport/verdict?page=/members")).text).toContain("403")
  })

  test.each(["", "?page=//evil.example/", "?page=/%5Cevil.example", "?page=a&page=b"])(
    "a verdict is given on pages of this site alone: %s",
    async (query) => {
      const visitor = (await open()).visitor()
      expect((await visitor.get(`/_sallyport/verdict${query}`)).status).toBe(400)
    },
  )
})

describe.skipIf(missing)("In a browser", () => {
  interface Visit {
    readonly page: Page
    /** The requests for the session and for verdicts. */
    readonly asked: readonly string[]
  }

  async function visit(origin: string, path: string, cookie?: string): Promise<Visit> {
    const context = await newContext()
    const [name = "", value = ""] = cookie?.split("=") ?? []
    if (cookie) await context.addCookies([{ name, value, url: origin }])
    const page = await context.newPage()
    const asked: string[] = []
    page.on("request", (request) => {
      const { pathname } = new URL(request.url())
      if (/\/session$|\/verdict$/.test(pathname)) asked.push(pathname)
    })
    page.on("console", (message) => {
      if (/hydration/i.test(message.text())) asked.push(message.text())
    })
    page.setDefaultTimeout(8000)
    await page.goto(origin + path)
    return { page, asked }
  }

  async function signedIn({ visitor }: OpenSite): Promise<string> {
    const person = visitor()
    await person.signIn()
    const cookies = person.cookie().split("; ")
    return cookies.find((one) => one.includes("session-token")) ?? ""
  }

  test("a page that brings the session asks for nothing", async () => {
    const site = await open()
    const { page, asked } = await visit(site.origin, "/shown", await signedIn(site))
    await page.waitForLoadState("networkidle")
    expect(await page.textContent("#shown")).toBe("authenticated Ada")
    expect(asked).toEqual([])
  })

  test.each(["/kept", "/shared", "/prerendered", "/browser"])(
    "a page that is made for everybody asks who is there, once: %s",
    async (path) => {
      const site = await open()
      const { page, asked } = await visit(site.origin, path, await signedIn(site))
      await page.getByText("authenticated Ada").waitFor()
      expect(asked).toEqual(["/api/auth/session"])
    },
  )

  test("the way from page to page asks the server: strangers come to the sign-in page", async () => {
    const { origin } = await open()
    const { page, asked } = await visit(origin, "/links")
    await page.getByRole("link", { name: "members", exact: true }).click()
    await page.waitForURL(/\/api\/auth\/signin/)
    const back = new URL(page.url()).searchParams.get("callbackUrl")
    expect(back).toBe(`${origin}/members`)
    expect(asked).toEqual(["/_sallyport/verdict"])
  })

  test("and who is signed in comes to the page", async () => {
    const site = await open()
    const { page } = await visit(site.origin, "/links", await signedIn(site))
    await page.getByRole("link", { name: "members", exact: true }).click()
    await page.waitForURL(/members$/)
    expect(await page.textContent("#shown")).toBe("the members' page")
  })

  test("a page is not shown where the server gives no verdict", async () => {
    const site = await open()
    const { page } = await visit(site.origin, "/links", await signedIn(site))
    await page.route("**/_sallyport/verdict*", (route) => route.abort())
    await page.getByRole("link", { name: "members", exact: true }).click()
    await page.getByText("500").first().waitFor()
    expect(await page.textContent("body")).not.toContain("the members")
  })
})
