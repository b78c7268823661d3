import { Elysia } from "elysia"
import { describe, expect, expectTypeOf, test } from "vitest"
import { passwordConfig } from "../../../core/test/support/password-config.js"
import { cookieHeaderOf, signInByForm } from "../../../core/test/support/sign-in-by-form.js"
import { ElysiaAuth, type Session } from "../src/index.js"

const SITE = "http://app.test"

/** An application in the form of a function of requests. */
interface Application {
  readonly handle: (request: Request) => Promise<Response>
}

const ask = async (app: Application, path: string, init?: RequestInit) =>
  app.handle(new Request(SITE + path, init))

/** The `Cookie` header of a user who has signed in. */
async function signedIn(app: Application): Promise<string> {
  return cookieHeaderOf((await signInByForm(app.handle, { origin: SITE })).visitor)
}

describe("ElysiaAuth", () => {
  test("a guarded route finds the session, and nothing of it runs for anybody else", async () => {
    const ran: string[] = []
    const { plugin } = ElysiaAuth(passwordConfig)
    const app = new Elysia().use(plugin).get("/mine", ({ session }) => session.user?.name ?? "", {
      authorized: true,
      beforeHandle: () => void ran.push("beforeHandle"),
      resolve: () => void ran.push("resolve"),
    })
    const stranger = await ask(app, "/mine?page=2")
    const there = new URL(stranger.headers.get("location") ?? "", SITE)
    expect([stranger.status, there.pathname]).toEqual([302, "/auth/signin"])
    expect(there.searchParams.get("callbackUrl")).toBe(`${SITE}/mine?page=2`)
    expect(ran).toEqual([])
    const headers = { cookie: await signedIn(app) }
    expect(await (await ask(app, "/mine", { headers })).text()).toBe("Ada")
    expect(ran).toContain("beforeHandle")
  })

  test("a guard for a whole group guards each of its routes", async () => {
    const { plugin } = ElysiaAuth(passwordConfig)
    const app = new Elysia()
      .use(plugin)
      .guard({ authorized: true }, (members) =>
        members.get("/a", ({ session }) => session.user?.name ?? "").get("/b", () => "b"),
      )
      .get("/open", () => "open")
    for (const path of ["/a", "/b"]) expect((await ask(app, path)).status).toBe(302)
    expect((await ask(app, "/open")).status).toBe(200)
    const headers = { cookie: await signedIn(app) }
    expect(await (await ask(app, "/a", { headers })).text()).toBe("Ada")
  })

  test("the guard is a hook that needs no plugin, so that a forgotten one opens nothing", async () => {
    const { plugin, guard, auth } = ElysiaAuth(passwordConfig)
    const ran: string[] = []
    const members = new Elysia().get(
      "/mine",
      async ({ request, set }) => {
        ran.push("mine")
        return (await auth({ request, set }))?.user?.name ?? ""
      },
      { beforeHandle: guard },
    )
    const stranger = await ask(members, "/mine?page=2")
    const there = new URL(stranger.headers.get("location") ?? "", SITE)
    expect([stranger.status, there.pathname]).toEqual([302, "/auth/signin"])
    expect(there.searchParams.get("callbackUrl")).toBe(`${SITE}/mine?page=2`)
    expect(ran).toEqual([])
    const app = new Elysia().use(plugin).use(members)
    const headers = { cookie: await signedIn(app) }
    expect(await (await ask(app, "/mine", { headers })).text()).toBe("Ada")
  })

  test("`authorized: false` guards nothing", async () => {
    const { plugin } = ElysiaAuth(passwordConfig)
    const app = new Elysia().use(plugin).get("/", () => "open", { authorized: false })
    expect((await ask(app, "/")).status).toBe(200)
  })

  test("a plugin of the application may use it too, and the actions are answered once", async () => {
    const { plugin } = ElysiaAuth(passwordConfig)
    const members = new Elysia({ prefix: "/members" })
      .use(plugin)
      .get("/me", ({ session }) => session.user?.name ?? "", { authorized: true })
    const app = new Elysia().use(plugin).use(members)
    const headers = { cookie: await signedIn(app) }
    expect(await (await ask(app, "/members/me", { headers })).text()).toBe("Ada")
  })

  test("a prefix that the base path does not have is an error that names both", async () => {
    const { plugin } = ElysiaAuth(passwordConfig)
    const app = new Elysia({ prefix: "/api" }).use(plugin)
    const answer = await ask(app, "/api/auth/session")
    expect(answer.status).toBe(404)
    const text = await answer.text()
    expect(text).toContain("/api/auth/session")
    expect(text).toContain("basePath")
  })

  test("a session that is renewed is renewed beside the cookies of a handler, whatever it returns", async () => {
    const { plugin, auth } = ElysiaAuth({ ...passwordConfig, session: { updateAge: 0 } })
    const app = new Elysia()
      .use(plugin)
      .get("/value", async ({ request, set, cookie }) => {
        cookie["theme"]?.set({ value: "dark" })
        set.headers["cache-control"] = "public"
        return { name: (await auth({ request, set }))?.user?.name }
      })
      .get("/response", async ({ request, set }) => {
        await auth({ request, set })
        const headers = new Headers({ "cache-control": "public" })
        headers.append("set-cookie", "theme=dark")
        headers.append("set-cookie", "size=large")
        return new Response("made by hand", { headers })
      })
    const headers = { cookie: await signedIn(app) }
    for (const path of ["/value", "/response"]) {
      const answer = await ask(app, path, { headers })
      const names = answer.headers.getSetCookie().map((line) => line.split("=")[0])
      expect(names).toContain("theme")
      expect(names).toContain("authjs.session-token")
      expect(answer.headers.get("cache-control")).toBe("private, no-cache, no-store")
    }
  })

  test("the session is typed as the `session` callback returns it; where strangers may enter it may be null (proved by the compiler)", () => {
    const config = {
      ...passwordConfig,
      callbacks: {
        session: () => ({ expires: "", user: { name: "Ada", login: "ada" as string } }),
      },
    }
    const { plugin, auth } = ElysiaAuth(config)
    expectTypeOf<NonNullable<Awaited<ReturnType<typeof auth>>>["user"]["login"]>().toBeString()
    new Elysia().use(plugin).get(
      "/",
      ({ session }) => {
        expectTypeOf(session.user.login).toBeString()
      },
      { authorized: true },
    )
    const open = ElysiaAuth({ ...passwordConfig, callbacks: { authorized: () => true } })
    new Elysia().use(open.plugin).get(
      "/",
      ({ session }) => {
        expectTypeOf(session).toEqualTypeOf<Session | null>()
      },
      { authorized: true },
    )
  })

  test("the actions are no part of the type that a client is made of (proved by the compiler)", () => {
    const app = new Elysia().use(ElysiaAuth(passwordConfig).plugin).get("/mine", () => "mine")
    expectTypeOf<keyof (typeof app)["~Routes"]>().toEqualTypeOf<"mine">()
  })
})
