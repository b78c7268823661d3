import { afterAll, beforeAll, describe, expect, test } from "vitest"
import type { Page } from "playwright-core"
import type { SessionSite } from "../../packages/client/test/support/session-site.js"
import { missing } from "./chromium.js"
import { newContext } from "./open-browser.js"
import { renderer, startSessionApp, type AppProps, type SessionApp } from "./session-app.js"

/** What a page may be asked for. */
interface Visit extends AppProps {
  /** The server hands its session over. */
  readonly handed?: boolean
}

/** The rules of every binding of the session store, with its framework on a server and in Chromium. */
export function describeSessionBinding(name: string, app: SessionApp): void {
  describe.skipIf(missing)(`The session in ${name}`, () => {
    let site: SessionSite
    beforeAll(async () => {
      site = await startSessionApp(app)
    })
    afterAll(() => site.stop())

    const readings = () => site.asked.filter((what) => what === "GET /api/auth/session").length

    /** A browser of one person, with a page of the application. */
    async function visit(person: string | undefined, visited: Visit = {}) {
      site.asked.length = 0
      site.failure = undefined
      site.gate = undefined
      const context = await newContext()
      if (person) await signIn(context.request, person)
      site.asked.length = 0
      return { context, ...(await openPage(await context.newPage(), visited)) }
    }

    async function openPage(page: Page, visited: Visit) {
      const problems: string[] = []
      page.on("pageerror", (error) => problems.push(error.message))
      page.on("console", (message) => {
        const isOurs = !message.text().startsWith("Failed to load resource")
        if (["error", "warning"].includes(message.type()) && isOurs) problems.push(message.text())
      })
      await page.goto(addressOf(visited))
      return { page, problems, rendered: () => page.evaluate(() => globalThis.rendered) }
    }

    function addressOf({ handed, ...props }: Visit): string {
      const query = new URLSearchParams({
        props: JSON.stringify(props),
        ...(handed && { handed: "" }),
      })
      return `${site.origin}/?${query}`
    }

    type Asking = Awaited<ReturnType<typeof newContext>>["request"]
    async function signIn(request: Asking, person: string): Promise<void> {
      const { csrfToken } = (await (await request.get(`${site.origin}/api/auth/csrf`)).json()) as {
        csrfToken: string
      }
      const form = { csrfToken, name: person, password: "right" }
      await request.post(`${site.origin}/api/auth/callback/credentials`, { form, maxRedirects: 0 })
    }

    const shows = (page: Page, text: string, id = "one") =>
      page.waitForFunction(
        ([place, wanted]) => document.getElementById(place)?.textContent === wanted,
        [id, text] as const,
      )
    /** What is said and asked meanwhile has been answered. */
    const quiet = (page: Page) => page.waitForTimeout(200)
    const call = (page: Page, code: string) => page.evaluate(`globalThis.calls.${code}`)

    test.each([
      ["somebody", "Ada", "authenticated Ada"],
      ["nobody", undefined, "unauthenticated"],
    ])(
      "handed over by the server, %s: the same from the first byte on, and nothing is asked",
      async (_, person, text) => {
        const { context, page, problems, rendered } = await visit(person, { handed: true })
        const html = await (await context.request.get(addressOf({ handed: true }))).text()
        expect(html.replaceAll(/<!--.*?-->/g, "")).toContain(`>${text}</button>`)
        await quiet(page)
        expect(new Set(await rendered())).toEqual(new Set([text]))
        expect(await page.textContent("#three")).toBe(text)
        expect(problems).toEqual([])
        expect(site.asked).toEqual([])
      },
    )

    test("not handed over: one request, however many components ask", async () => {
      const { context, page, problems, rendered } = await visit("Ada")
      const html = await (await context.request.get(addressOf({}))).text()
      expect(html.replaceAll(/<!--.*?-->/g, "")).toContain(">loading</button>")
      for (const id of ["one", "two", "three"]) await shows(page, "authenticated Ada", id)
      await quiet(page)
      expect(new Set(await rendered())).toEqual(new Set(["loading", "authenticated Ada"]))
      expect(site.asked).toEqual(["GET /api/auth/session"])
      expect(problems).toEqual([])
    })

    test("200 people at the same time: nobody is sent the session of another", async () => {
      const { page } = await visit(undefined)
      const people = Array.from({ length: 200 }, (_, index) => `Person ${index}.`)
      const render = await renderer(app)
      const session = (person: string) => ({ user: { name: person }, expires: "2999-01-01" })
      const pages = await Promise.all(
        people.map(async (person) => render({ session: session(person) })),
      )
      const names = pages.map((html) => [...new Set(html.match(/Person \d+\./g))])
      expect(names).toEqual(people.map((person) => [person]))
      expect(await render({})).toContain("loading")
      await page.close()
    })

    test("updated: every component has the new session, and none was loading meanwhile", async () => {
      const { page, rendered, problems } = await visit("Ada", { handed: true })
      await page.click("#one")
      await shows(page, "authenticated Grace", "two")
      expect(new Set(await rendered())).toEqual(
        new Set(["authenticated Ada", "authenticated Grace"]),
      )
      expect(site.asked).toEqual(["GET /api/auth/csrf", "POST /api/auth/session"])
      expect(problems).toEqual([])
    })

    test("a server that fails signs nobody out: the page says why it does not know better", async () => {
      const { page, rendered } = await visit("Ada", { handed: true, refetchInterval: 0.2 })
      site.failure = 500
      await shows(page, "authenticated Ada server")
      site.failure = undefined
      await shows(page, "authenticated Ada")
      expect(JSON.stringify(await rendered())).not.toContain("unauthenticated")
    })

    test("a session that ends while the page is open", async () => {
      const { context, page } = await visit("Ada", { handed: true, refetchInterval: 0.2 })
      await context.clearCookies()
      await shows(page, "unauthenticated")
      expect(readings()).toBeGreaterThan(0)
    })

    test("two tabs: signing in and out in one is seen in the other, with one request each", async () => {
      const { context, page } = await visit(undefined)
      const other = await openPage(await context.newPage(), {})
      await shows(page, "unauthenticated")
      await shows(other.page, "unauthenticated")
      await quiet(page)
      const start = readings()
      const fields = { redirect: false, name: "Ada", password: "right" }
      expect(await call(page, `signIn("credentials", ${JSON.stringify(fields)})`)).toMatchObject({
        ok: true,
      })
      await shows(page, "authenticated Ada")
      await shows(other.page, "authenticated Ada")
      await quiet(page)
      expect(readings()).toBe(start + 2)
      await call(other.page, "signOut({ redirect: false })")
      await shows(page, "unauthenticated")
      await quiet(page)
      expect(readings()).toBe(start + 4)
      await other.page.evaluate("globalThis.stop()")
      await call(page, `signIn("credentials", ${JSON.stringify(fields)})`)
      await quiet(page)
      expect(readings()).toBe(start + 5)
    })

    test("where a session is required, nobody is sent to the sign-in page, which knows why", async () => {
      const { page } = await visit(undefined, { guard: "leave" })
      await page.waitForURL(`${site.origin}/api/auth/signin?*`)
      const query = new URL(page.url()).searchParams
      expect(query.get("error")).toBe("SessionRequired")
      expect(query.get("callbackUrl")).toBe(addressOf({ guard: "leave" }))
    })

    test("or the application is called instead, and nothing is shown as signed in", async () => {
      const { page } = await visit(undefined, { guard: "callback", handed: true })
      await page.waitForFunction(() => (globalThis.refused?.length ?? 0) > 0)
      await shows(page, "loading", "guarded")
      expect(page.url()).toBe(addressOf({ guard: "callback", handed: true }))
    })

    test("where somebody is signed in, what requires a session has it", async () => {
      const { page } = await visit("Ada", { guard: "leave", handed: true })
      await shows(page, "authenticated", "guarded")
      expect(site.asked).toEqual([])
    })

    test("taken down: the request that is under way is ended", async () => {
      const { page, problems } = await visit(undefined, { handed: true, refetchInterval: 0.2 })
      await quiet(page)
      site.abandoned.length = 0
      site.gate = new Promise(() => undefined)
      await page.goto(addressOf({}))
      await page.waitForFunction("globalThis.stop")
      await expect.poll(readings).toBe(1)
      await page.evaluate("globalThis.stop()")
      await expect.poll(() => site.abandoned).toEqual(["GET /api/auth/session"])
      expect(problems).toEqual([])
    })

    test("outside a provider: an error that says what to do, in production too", async () => {
      const render = await renderer(app, "production")
      await expect(async () => render({ isOutside: true })).rejects.toThrow(
        /SessionProvider|provideSession/,
      )
    })
  })
}
