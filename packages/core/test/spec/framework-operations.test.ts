import { describe, expect, test, vi } from "vitest"
import { sourceOf, type Framework } from "../../src/integration/operations/framework.js"
import { createOperations } from "../../src/integration/operations/operations.js"
import type { OperationsConfig } from "../../src/integration/operations/operations-config.js"
import {
  after,
  event,
  eventFramework as framework,
  type FrameworkEvent,
} from "../support/event-framework.js"
import { password, world } from "../support/world.js"

const right = { username: "ada", password: "enchantress" }
const operations = (options: Partial<OperationsConfig> = {}) =>
  createOperations(framework, { ...world(), ...options } as OperationsConfig)

describe("A framework that has one hook for all requests", () => {
  test("has the actions answered, spelled exactly, and every other request let through", async () => {
    const { answer } = operations()
    expect((await answer(event("/auth/providers")))?.status).toBe(200)
    for (const path of ["/", "/auth", "/auth/other", "/auth/%70roviders", "/x/auth/providers"])
      expect([path, await answer(event(path))]).toEqual([path, undefined])
  })

  test("asks `authorized` without a handler; the session is read only where it is asked", async () => {
    const session = vi.fn((asking: FrameworkEvent) => sourceOf(framework, asking))
    const reading = (options: Partial<OperationsConfig> = {}) =>
      createOperations({ ...framework, session }, { ...world(), ...options } as OperationsConfig)
    expect(await reading().refusal(event())).toBeUndefined()
    expect(session).not.toHaveBeenCalled()
    const shut = event("/closed")
    await reading({ callbacks: { authorized: () => false } }).refusal(shut)
    expect(shut.redirectedTo).toBe(
      `http://app.test/auth/signin?callbackUrl=${encodeURIComponent("http://app.test/closed")}`,
    )
    expect(session).toHaveBeenCalledOnce()
  })

  test("where the address is not what runs, a rule by path admits no stranger; they come back to a page", async () => {
    const wayBack = () => "http://app.test/members"
    const calling = {
      ...framework,
      calls: () => ({ names: ["save"], isPageShown: false }),
      wayBack,
    }
    const authorized = vi.fn(() => true)
    const { refusal } = createOperations(calling, {
      ...world(),
      callbacks: { authorized },
    } as OperationsConfig)
    for (const path of ["/open", "/auth/signin"]) {
      const stranger = event(path)
      await refusal(stranger)
      const back = encodeURIComponent("http://app.test/members")
      expect(stranger.redirectedTo).toBe(`http://app.test/auth/signin?callbackUrl=${back}`)
    }
    expect(authorized).not.toHaveBeenCalled()
  })

  test("reads the session of a request once, and anew after what may have changed it", async () => {
    const session = vi.fn((asking: FrameworkEvent) => sourceOf(framework, asking))
    const one = { ...framework, session, keyOf: (asking: object) => asking }
    const { auth, refusal, on } = createOperations(one, {
      ...world(),
      callbacks: { authorized: () => true },
    } as OperationsConfig)
    const asking = event()
    await Promise.all([auth(asking), auth(asking), refusal(asking)])
    expect(session).toHaveBeenCalledOnce()
    await auth(event())
    expect(session).toHaveBeenCalledTimes(2)
    await on(asking).signOut({ redirect: false })
    await auth(asking)
    expect(session).toHaveBeenCalledTimes(3)
  })

  test("asks a function for the configuration once for each event, whatever is asked of it", async () => {
    const make = vi.fn<() => OperationsConfig>(
      () => ({ ...world(), callbacks: { authorized: () => true } }) as OperationsConfig,
    )
    const { answer, auth, refusal } = createOperations(framework, make)
    const asking = event()
    await answer(asking)
    await Promise.all([refusal(asking), auth(asking)])
    expect(make.mock.calls).toEqual([[asking]])
    await answer(event("/auth/session"))
    expect(make).toHaveBeenCalledTimes(2)
  })

  test.each(["/login", "/login/"])(
    "the application's sign-in page is open at %s too: some frameworks add the slash",
    async (path) => {
      const config = { callbacks: { authorized: () => false }, pages: { signIn: "/login" } }
      expect(await operations(config).refusal(event(path))).toBeUndefined()
    },
  )

  test("signOut without a target comes back to the page that asked, if that is ours", async () => {
    const { on } = operations()
    const from = async (referer: string) => on(event("/", { referer })).signOut({ redirect: false })
    expect(await from("http://app.test/page")).toBe("http://app.test/page")
    expect(await from("https://evil.example/")).toBe("http://app.test")
  })
})

describe("What runs for one request agrees on who is signed in", () => {
  const by = (name: string) => ({ username: name, password: "enchantress", redirect: false })
  const renewing = (jwt?: () => Promise<void>, own: Partial<Framework<FrameworkEvent>> = {}) =>
    createOperations({ ...framework, ...own }, {
      ...world({
        providers: [password({ authorize: ({ username }) => ({ name: String(username) }) })],
      }),
      session: { updateAge: 0 },
      ...(jwt && {
        callbacks: {
          jwt: async ({ token, user }) => {
            if (!user) await jwt()
            return token
          },
        },
      }),
    } as OperationsConfig)
  type Ours = ReturnType<typeof renewing>
  const nameOf = async ({ auth }: Ours, asking: FrameworkEvent) => (await auth(asking))?.user?.name

  /** The next request of somebody whom this site knows as Ada. */
  const asAda = async ({ on }: Ours): Promise<FrameworkEvent> => {
    const entering = event()
    await on(entering).signIn("credentials", by("ada"))
    return after(entering)
  }

  test("a read after a sign-in is of the new user, and does not bring the earlier one back", async () => {
    const ours = renewing()
    const asking = await asAda(ours)
    expect(await nameOf(ours, asking)).toBe("ada")
    await ours.on(asking).signIn("credentials", by("bob"))
    expect(await nameOf(ours, asking)).toBe("bob")
    expect(await nameOf(ours, after(asking))).toBe("bob")
  })

  test("a read after a sign-out finds nobody, and does not renew the session", async () => {
    const ours = renewing()
    const asking = await asAda(ours)
    await ours.on(asking).signOut({ redirect: false })
    expect(await nameOf(ours, asking)).toBeUndefined()
    expect(await nameOf(ours, after(asking))).toBeUndefined()
  })

  test("so it is where each call has an event of its own, as in Next", async () => {
    const requestOf = ({ request }: FrameworkEvent) => request
    const ours = renewing(undefined, { requestOf })
    const asking = await asAda(ours)
    await ours.on({ ...asking }).signIn("credentials", by("bob"))
    expect(await nameOf(ours, { ...asking })).toBe("bob")
    expect(await nameOf(ours, after(asking))).toBe("bob")
    await ours.on({ ...asking }).signOut({ redirect: false })
    expect(await nameOf(ours, { ...asking })).toBeUndefined()
    expect(await nameOf(ours, after(asking))).toBeUndefined()
  })

  test("an update after a sign-in is for the new user", async () => {
    const ours = renewing()
    const asking = await asAda(ours)
    await ours.on(asking).signIn("credentials", by("bob"))
    await ours.on(asking).unstable_update({})
    expect(await nameOf(ours, after(asking))).toBe("bob")
  })

  test("a read that takes longer than a sign-out renews nothing afterwards", async () => {
    let goOn = () => {}
    const slow = new Promise<void>((resolve) => (goOn = resolve))
    const ours = renewing(async () => slow)
    const asking = await asAda(ours)
    const reading = ours.auth(asking)
    await ours.on(asking).signOut({ redirect: false })
    goOn()
    await reading
    expect(await nameOf(ours, after(asking))).toBeUndefined()
  })

  test.each(["before", "after"])(
    "an action signs out although code that ran %s it has read the session",
    async (order) => {
      const ours = renewing()
      const { request } = await asAda(ours)
      const asking = event("/auth/signout", { cookie: request.headers.get("cookie") ?? "" })
      const posted: FrameworkEvent = {
        ...asking,
        request: new Request(asking.request, { method: "POST", body: new URLSearchParams() }),
      }
      const one = createOperations({ ...framework, fromOwnPage: () => true }, {
        ...world(),
        session: { updateAge: 0 },
      } as OperationsConfig)
      if (order === "before") await one.auth(posted)
      const answer = await one.answer(posted)
      // Some frameworks put them after those of the response.
      posted.cookies.unshift(...(answer?.headers.getSetCookie() ?? []))
      if (order === "after") await one.auth(posted)
      expect(await nameOf(ours, after(posted))).toBeUndefined()
    },
  )
})

describe("A form of another site", () => {
  const evil = { origin: "https://evil.test", "sec-fetch-site": "cross-site" }
  const changes = (headers: Record<string, string>, options: Partial<OperationsConfig> = {}) => {
    const asking = event("/", headers)
    return { asking, ...operations(options).on(asking) }
  }

  test("changes nothing, because most frameworks run a route for anyone's form", async () => {
    const { asking, ...calls } = changes(evil)
    const { signIn, signOut, unstable_update, renamePasskey, deletePasskey } = calls
    for (const call of [
      () => signIn("credentials", right),
      () => signOut(),
      () => unstable_update({}),
      () => renamePasskey("AA", "mine"),
      () => deletePasskey("AA"),
    ])
      await expect(call()).rejects.toThrow(
        expect.objectContaining({
          type: "MissingCSRF",
          message: expect.stringMatching(
            /another site \(Origin: "https:\/\/evil\.test"\).*trustedOrigins/,
          ),
        }),
      )
    expect([asking.cookies, asking.redirectedTo]).toEqual([[], undefined])
  })

  test("is accepted from a site in trustedOrigins", async () => {
    const { asking, signIn } = changes(evil, { trustedOrigins: ["https://evil.test"] })
    await signIn("credentials", right)
    expect(asking.cookies.join()).toContain("session-token")
  })

  test("is told apart from a page of one's own that hides its origin", async () => {
    await expect(changes({ origin: "null" }).signOut()).rejects.toThrow("Referrer-Policy")
    const { asking, signIn } = changes({ origin: "null", "sec-fetch-site": "same-origin" })
    await signIn("credentials", right)
    expect(asking.cookies.join()).toContain("session-token")
  })

  test("is thrown as the framework says", async () => {
    const foreignForm = () => new Response(null, { status: 403 })
    const { on } = createOperations({ ...framework, foreignForm }, world() as OperationsConfig)
    await expect(on(event("/", evil)).signOut()).rejects.toBeInstanceOf(Response)
  })
})

describe("A request target that is no address", () => {
  test.each(["//", "/\\", "http://", "///"])("%s is none of the actions", async (target) => {
    const ours = createOperations(
      { ...framework, target: () => target },
      world() as OperationsConfig,
    )
    expect(await ours.answer(event("/"))).toBeUndefined()
  })
})

describe("An application that is served under a path", () => {
  const under = (root: string, env = {}) => ({
    ...framework,
    root,
    basePath: `${root}/auth`,
    env: () => env,
  })
  const asked = (options: Partial<OperationsConfig>, env = {}, path = "/shop/auth/providers") =>
    createOperations(under("/shop", env), { ...world(), ...options } as OperationsConfig).answer(
      event(path),
    )

  test.each([
    [{}, {}],
    [{ basePath: "/shop/auth" }, {}],
    [{}, { AUTH_URL: "http://app.test/shop" }],
    [{}, { AUTH_URL: "http://app.test/shop/auth" }],
  ])("has its actions there: %j %j", async (options, env) => {
    expect((await asked(options, env))?.status).toBe(200)
  })

  test.each([
    [{ basePath: "/auth" }, {}],
    [{ basePath: "/shopping" }, {}],
    [{}, { AUTH_URL: "http://app.test/other" }],
  ])("refuses a base path outside, and names both: %j %j", async (options, env) => {
    await expect(asked(options, env)).rejects.toThrow(/"\/(?:auth|shopping|other)".*"\/shop"/)
  })

  test("comes back to its own first page where nothing else is asked", async () => {
    const { on } = createOperations(under("/shop"), world() as OperationsConfig)
    expect(await on(event()).signOut({ redirect: false })).toBe("http://app.test/shop/")
  })
})

describe("A form without a token", () => {
  const form = (fromOwnPage: boolean | undefined) => {
    const own = fromOwnPage === undefined ? {} : { fromOwnPage: () => fromOwnPage }
    const { answer } = createOperations({ ...framework, ...own }, world() as OperationsConfig)
    const body = new URLSearchParams(right)
    const request = new Request("http://app.test/auth/callback/credentials", {
      method: "POST",
      body,
    })
    return answer({ request, cookies: [] })
  }

  test.each([
    [true, "http://app.test"],
    [false, "error=MissingCSRF"],
    [undefined, "error=MissingCSRF"],
  ])("counts where the framework has proven its origin: %s", async (proven, location) => {
    expect((await form(proven))?.headers.get("location")).toContain(location)
  })
})
