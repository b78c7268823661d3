import { describe, expect, test, vi } from "vitest"
import { isSignInPage, isUnder, routedPath } from "../../src/integration/operations/open-address.js"
import { createOperations } from "../../src/integration/operations/operations.js"
import type { OperationsConfig } from "../../src/integration/operations/operations-config.js"
import { event, eventFramework } from "../support/event-framework.js"
import { world } from "../support/world.js"

type Warn = (code: string, details?: string) => void

/** The gate of a framework whose requests all call a function, in which `admits` decides by path. */
function gateOf({
  admits = () => false,
  isPageShown = false,
  ...options
}: Partial<OperationsConfig> & {
  readonly admits?: (path: string) => boolean
  readonly isPageShown?: boolean
}) {
  const asked: string[] = []
  const called = { names: ["save"], path: "/functions/save", isPageShown }
  const { refusal } = createOperations({ ...eventFramework, calls: () => called }, {
    ...world(),
    ...options,
    callbacks: {
      authorized: ({ request }) => {
        const { pathname } = new URL(request.url)
        asked.push(pathname)
        return admits(pathname)
      },
    },
  } as OperationsConfig)
  const isLetIn = async (path: string) => {
    const asking = event(path)
    await refusal(asking)
    return asking.redirectedTo === undefined
  }
  return { asked, isLetIn }
}

describe("A function that a request calls, whatever page is at the address", () => {
  const pages = { signIn: "/login" }

  test.each(["/login", "/auth/signin", "/auth/session", "/open"])(
    "is asked about by its own path at %s",
    async (address) => {
      const { asked, isLetIn } = gateOf({ pages, admits: (path) => path !== "/functions/save" })
      expect(await isLetIn(address)).toBe(false)
      expect(asked).toEqual(["/functions/save"])
    },
  )

  test("is asked about beside the page, if that is shown too and is not open", async () => {
    const { asked, isLetIn } = gateOf({
      pages,
      isPageShown: true,
      admits: (path) => path === "/functions/save",
    })
    expect(await isLetIn("/members")).toBe(false)
    expect(asked).toEqual(["/functions/save", "/members"])
    expect(await isLetIn("/login")).toBe(true)
  })

  test("is open to everyone if openFunctions names it; the page beside it is not", async () => {
    const named = { openFunctions: ["save"], pages }
    expect(await gateOf(named).isLetIn("/anywhere")).toBe(true)
    const beside = gateOf({ ...named, isPageShown: true })
    expect([await beside.isLetIn("/login"), await beside.isLetIn("/members")]).toEqual([
      true,
      false,
    ])
    // Whole names: one that begins like it is another function.
    for (const other of ["other", "sav", "saved", ""])
      expect(await gateOf({ openFunctions: [other], pages }).isLetIn("/login")).toBe(false)
  })
})

describe("A request target", () => {
  test.each([
    ["/auth", true],
    ["/auth/session", true],
    ["/auth?x=1", true],
    ["/auth/?x=1", true],
    ["/authors", false],
    ["/auth-admin/session", false],
    ["/members?next=/auth/session", false],
    ["/members/auth/session", false],
    ["/AUTH/session", false],
    ["", false],
  ])("%s is the handler's own at /auth: %s", (target, isOwn) => {
    expect(isUnder(target, "/auth")).toBe(isOwn)
  })
})

describe("The sign-in page that is open", () => {
  const at = (address: string, page: string) => isSignInPage(new URL(address), page)

  test.each([
    ["https://app.test/login", "/login", true],
    ["https://app.test/login/", "/login", true],
    ["https://app.test/login", "https://app.test/login/", true],
    ["http://app.test/login", "https://app.test/login", true],
    ["https://app.test/login-archive", "/login", false],
    ["https://app.test/login/archive", "/login", false],
    ["https://app.test/log", "/login", false],
    ["https://app.test/", "https://login.test/", false],
    ["https://app.test/login", "https://login.test/login", false],
    ["https://app.test/login", "https://app.test:8443/login", false],
    ["https://app.test/", "//login.test/", false],
    ["https://app.test/", "", true],
    ["https://app.test/", "http://", false],
  ])("%s, with pages.signIn %s: %s", (address, page, isOpen) => {
    expect(at(address, page)).toBe(isOpen)
  })

  test("at another site opens nothing here, for the gate too", async () => {
    const { refusal } = createOperations(eventFramework, {
      ...world(),
      pages: { signIn: "https://login.test/" },
      callbacks: { authorized: () => false },
    } as OperationsConfig)
    const asking = event("/")
    await refusal(asking)
    expect(asking.redirectedTo).toMatch(/^https:\/\/login\.test\/\?callbackUrl=/)
  })
})

describe("In development a refusal that may be unintended is explained", () => {
  const told = async (
    { headers = {}, path = "/", ...calls }: Record<string, unknown>,
    NODE_ENV: string | undefined = "development",
  ) => {
    const warn = vi.fn<Warn>()
    const { refusal } = createOperations(
      { ...eventFramework, ...calls, env: () => ({ NODE_ENV }) },
      {
        ...world(),
        logger: { warn, error: () => undefined },
        callbacks: { authorized: () => false },
      } as OperationsConfig,
    )
    for (let times = 0; times < 2; times += 1)
      await refusal(event(path as string, headers as Record<string, string>))
    return warn.mock.calls.filter(([code]) => /refused/.test(code))
  }
  const calls = () => ({ names: ["save"], path: "/functions/save", isPageShown: true })

  test("a function: how to open it, once", async () => {
    const [said, ...more] = await told({ calls, path: "/auth/signin" })
    expect(more).toEqual([])
    expect(said?.[0]).toBe("function-refused")
    expect(said?.[1]).toContain('openFunctions: ["save"]')
    expect(said?.[1]).toContain('"/functions/save"')
  })

  test("a script, a style or an image of a page: the matcher, once", async () => {
    for (const asked of [
      { path: "/_next/static/chunks/main.js" },
      { path: "/shop/_next/image", headers: { "sec-fetch-dest": "image" } },
      ...["script", "style", "image", "font"].map((dest) => ({
        path: "/a",
        headers: { "sec-fetch-dest": dest },
      })),
    ]) {
      const [said, ...more] = await told(asked)
      expect([asked, more]).toEqual([asked, []])
      expect(said?.[0]).toBe("part-refused")
      expect(said?.[1]).toContain("matcher")
    }
  })

  test("a program: that it has no session, once, and not its key", async () => {
    for (const authorization of ["Bearer acme_u_secret", "bearer x", "Bearer"]) {
      const [said, ...more] = await told({ path: "/api/notes", headers: { authorization } })
      expect([authorization, more]).toEqual([authorization, []])
      expect(said?.[0]).toBe("program-refused")
      expect(said?.[1]).toContain('"/api/notes"')
      expect(said?.[1]).toContain("getCaller()")
      expect(said?.[1]).not.toContain("acme_u_secret")
    }
    expect(await told({ headers: { authorization: "Basic eDp5" } })).toEqual([])
  })

  test("nothing about a page, and nothing in production", async () => {
    const authorization = "Bearer acme_u_secret"
    expect(await told({ headers: { "sec-fetch-dest": "document" } })).toEqual([])
    for (const env of [undefined, "production"]) {
      expect(await told({ calls }, env ?? "")).toEqual([])
      expect(await told({ path: "/_next/static/a.js" }, env ?? "")).toEqual([])
      expect(await told({ headers: { authorization } }, env ?? "")).toEqual([])
    }
  })
})

describe("A path as a decoding router reads it", () => {
  test.each([
    ["/%61dmin", "/admin"],
    ["/b%c3%bccher", "/b%C3%BCcher"],
    ["/b%C3%bcch%65r", "/b%C3%BCcher"],
    ["/a%2fb%5c", "/a%2Fb%5C"],
    ["/%7e%2d%5F%2e", "/~-_."],
    ["/a%zz%4", "/a%zz%4"],
    ["/%00%20%25", "/%00%20%25"],
    ["/%ff", "/%FF"],
  ])("%s is %s", (given, read) => {
    expect(routedPath(given)).toBe(read)
    expect(routedPath(read)).toBe(read)
  })
})

describe("An authorized callback that cannot decide lets nobody in", () => {
  const visitsOf = async (authorized: unknown, visits: number) => {
    const warnings: string[] = []
    const warn: Warn = (code, details) => void warnings.push(`${code}: ${details}`)
    const { logger, ...config } = world()
    const { refusal } = createOperations(eventFramework, {
      ...config,
      logger: { ...logger, warn },
      callbacks: { authorized },
    } as unknown as OperationsConfig)
    const asking = Array.from({ length: visits }, () => event("/members"))
    for (const one of asking) await refusal(one).catch(() => undefined)
    return { warnings, isLetIn: asking.map(({ redirectedTo }) => redirectedTo === undefined) }
  }

  test("one that returns nothing is told of once, with what to return", async () => {
    const { warnings, isLetIn } = await visitsOf(() => undefined, 3)
    expect(isLetIn).toEqual([false, false, false])
    expect(warnings.filter((one) => !one.startsWith("shared-secret"))).toEqual([
      expect.stringMatching(
        /^callback-returned-nothing: The authorized callback returned nothing.*authorized: \(\{ auth \}\) => auth !== null lets in/u,
      ),
    ])
  })

  test.each([false, null, 0, "yes"])(
    "%j is an answer, of which nothing is said",
    async (answer) => {
      const { warnings, isLetIn } = await visitsOf(() => answer, 1)
      expect(isLetIn).toEqual([false])
      expect(warnings.filter((one) => one.startsWith("callback"))).toEqual([])
    },
  )
})

describe("An authorized that is true and no function", () => {
  const gateWith = (options: Partial<OperationsConfig>) =>
    createOperations(eventFramework, {
      ...world(),
      callbacks: { authorized: true },
      ...options,
    } as unknown as OperationsConfig)

  test("fails every request, and the error says what to write", async () => {
    // No other configuration of this file has a theme, so this one is checked.
    await expect(gateWith({ theme: {} }).refusal(event("/members"))).rejects.toThrow(
      "callbacks.authorized must be a function, but it is a boolean. Write authorized: ({ auth }) => auth !== null",
    )
  })

  test("lets nobody in, also where a sound configuration of this form was checked before", async () => {
    const asking = event("/members")
    await gateWith({}).refusal(asking)
    expect(asking.redirectedTo).toBeDefined()
  })
})
