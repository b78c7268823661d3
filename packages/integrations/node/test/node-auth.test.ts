import { buffer } from "node:stream/consumers"
import { describe, expect, expectTypeOf, onTestFinished, test, vi } from "vitest"
import { NodeAuth, getSession, type NodeAuthHandler } from "../src/index.js"
import { cookiesOf, passwordConfig, signIn } from "../../../core/test/support/password-config.js"
import { listen } from "./support/site.js"

/** A server with one handler. It responds with "next" to requests that the handler leaves alone. */
async function serve(handler: NodeAuthHandler, prepare?: (req: object) => unknown) {
  const site = await listen((req, res) => {
    void Promise.resolve(prepare?.(req)).then(async () =>
      handler(req, res, (error) => res.end(error instanceof Error ? error.message : "next")),
    )
  })
  onTestFinished(site.close)
  return site
}

describe("NodeAuth", () => {
  test("resolves to true for what it answers, and to false for what it leaves alone", async () => {
    const auth = NodeAuth(passwordConfig)
    const seen: [string | undefined, boolean][] = []
    const site = await listen((req, res) => {
      void auth(req, res).then((answered) => {
        seen.push([req.url, answered])
        if (!answered) res.end("ours")
      })
    })
    onTestFinished(site.close)
    for (const path of ["/auth/csrf", "/auth", "/authors", "/"]) await fetch(site.origin + path)
    expect(seen).toEqual([
      ["/auth/csrf", true],
      ["/auth", true],
      ["/authors", false],
      ["/", false],
    ])
  })

  test("calls next for what is not under the base path", async () => {
    const { origin } = await serve(NodeAuth({ ...passwordConfig, basePath: "/api/auth" }))
    expect(await (await fetch(`${origin}/auth/csrf`)).text()).toBe("next")
    expect(await (await fetch(`${origin}/api/auth/csrf`)).text()).toContain("csrfToken")
  })

  test("under a mount that takes its path away from the URL, as Polka's and Connect's do", async () => {
    const { origin } = await serve(NodeAuth(passwordConfig), (req) => {
      const { url = "" } = req as { url?: string }
      Object.assign(req, { originalUrl: url, url: url.replace("/auth", "") })
    })
    expect(await signIn(origin)).toContain("authjs.session-token=")
  })

  test.each<[string, (body: Buffer) => unknown]>([
    ["an object", (body) => Object.fromEntries(new URLSearchParams(body.toString()))],
    ["text", (body) => body.toString()],
    ["bytes", (body) => body],
  ])("a body that was parsed before, to %s", async (_, parsed) => {
    const { origin } = await serve(NodeAuth(passwordConfig), async (req) => {
      Object.assign(req, { body: parsed(await buffer(req as NodeJS.ReadableStream)) })
    })
    expect(await signIn(origin)).toContain("authjs.session-token=")
  })

  test("cookies and headers that were set before are kept", async () => {
    const auth = NodeAuth(passwordConfig)
    const site = await listen((req, res) => {
      res.setHeader("x-own", "1").appendHeader("set-cookie", "lang=en")
      void auth(req, res)
    })
    onTestFinished(site.close)
    const { headers } = await fetch(`${site.origin}/auth/signin`)
    expect(headers.get("x-own")).toBe("1")
    const names = headers.getSetCookie().map((line) => line.split("=")[0])
    expect(names).toEqual(["lang", "authjs.csrf-token", "authjs.callback-url"])
  })

  test("a body that is too large is refused with an answer, and the connection goes on", async () => {
    const { origin } = await serve(NodeAuth(passwordConfig))
    for (const chunked of [false, true]) {
      const bytes = new Uint8Array(400_000)
      const answer = await fetch(`${origin}/auth/callback/credentials`, {
        method: "POST",
        headers: { "content-type": "application/x-www-form-urlencoded" },
        body: chunked ? new Blob([bytes]).stream() : bytes,
        ...(chunked && { duplex: "half" }),
      } as RequestInit)
      expect([chunked, answer.status]).toEqual([chunked, 413])
      expect((await fetch(`${origin}/auth/csrf`)).status).toBe(200)
    }
  })

  test("an error of the application goes to next, and is thrown where there is none", async () => {
    const broken = {
      ...passwordConfig,
      get providers(): never {
        throw new Error("broken")
      },
    }
    const { origin } = await serve(NodeAuth(broken))
    expect(await (await fetch(`${origin}/auth/csrf`)).text()).toBe("broken")
    const thrown = vi.fn()
    const site = await listen((req, res) => {
      NodeAuth(broken)(req, res)
        .catch(thrown)
        .finally(() => res.end())
    })
    onTestFinished(site.close)
    await fetch(`${site.origin}/auth/csrf`)
    expect(thrown).toHaveBeenCalledOnce()
  })
})

describe("getSession", () => {
  test("is typed as the session callback returns it", async () => {
    const config = {
      ...passwordConfig,
      callbacks: { session: () => ({ role: "admin", expires: "never" }) },
    } as const
    const asked = async (...[req, res]: Parameters<NodeAuthHandler>) => getSession(req, res, config)
    expectTypeOf<Awaited<ReturnType<typeof asked>>>().toMatchTypeOf<{ role: string } | null>()
    const auth = NodeAuth(config)
    const site = await listen((req, res) => {
      void auth(req, res).then(async (answered) => {
        if (!answered) res.end((await asked(req, res))?.role)
      })
    })
    onTestFinished(site.close)
    const headers = { cookie: await signIn(site.origin) }
    expect(await (await fetch(site.origin, { headers })).text()).toBe("admin")
  })

  test("throws an AuthError on a misconfiguration: a route must not take it for a person (GHSA-8fpg-xm3f-6cx3)", async () => {
    const thrown = vi.fn()
    const site = await listen((req, res) => {
      getSession(req, res, { ...passwordConfig, secret: "" })
        .catch((error: Error) => thrown(error.name))
        .finally(() => res.end())
    })
    onTestFinished(site.close)
    await fetch(site.origin, { headers: { cookie: "authjs.session-token=x" } })
    expect(thrown).toHaveBeenCalledWith("MissingSecret")
  })

  test("extends the browser's cookie together with the session", async () => {
    const config = { ...passwordConfig, session: { updateAge: 0 } }
    const auth = NodeAuth(config)
    const site = await listen((req, res) => {
      void auth(req, res).then(async (answered) => {
        if (!answered) res.end(JSON.stringify(await getSession(req, res, config)))
      })
    })
    onTestFinished(site.close)
    const headers = { cookie: await signIn(site.origin) }
    expect(cookiesOf(await fetch(site.origin, { headers }))).toContain("authjs.session-token=")
  })
})
