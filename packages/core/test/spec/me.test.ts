import { MemoryAdapter } from "@sallyport/memory-adapter"
import { describe, expect, test } from "vitest"
import type { AuthConfig } from "../../src/contract/config.js"
import { AuthError } from "../../src/errors/auth-error.js"
import { AdapterError } from "../../src/errors/dependency-errors.js"
import { InvalidInput } from "../../src/errors/request-errors.js"
import type { Framework } from "../../src/integration/operations/framework.js"
import { createOperations } from "../../src/integration/operations/operations.js"
import type { OperationsConfig } from "../../src/integration/operations/operations-config.js"
import { after, event, eventFramework, type FrameworkEvent } from "../support/event-framework.js"
import { NotesProbe, type Notes } from "../support/notes-extension.js"
import { ADA, PasskeySite } from "../support/passkey-site.js"
import { world } from "../support/world.js"

interface Me {
  readonly notes: Notes
}

/** A site whose person is signed in, and the operations of its server. */
async function site(
  strategy: "jwt" | "database" = "jwt",
  config: Partial<AuthConfig> = {},
  framework: Partial<Framework<FrameworkEvent>> = {},
) {
  const probe = new NotesProbe()
  const own = new PasskeySite({
    strategy,
    store: MemoryAdapter(),
    config: { extensions: [probe.extension], ...config },
  })
  const browser = own.visitor()
  await own.mail(browser, ADA)
  const operations = createOperations(
    { ...eventFramework, ...framework },
    own.config as OperationsConfig,
  )
  const me = (at: FrameworkEvent) => operations.me(at) as Promise<Me | null>
  const here = () => event("/", { cookie: browser.cookie })
  return { ...operations, probe, own, browser, me, here }
}

const typeOf = (promise: Promise<unknown> | undefined) =>
  Promise.resolve(promise).then(
    () => "nothing was thrown",
    (error: AuthError) => error.type,
  )

describe.each(["jwt", "database"] as const)("me(), strategy %s", (strategy) => {
  test("gives the functions of each extension under its name", async () => {
    const { me, here, probe, own } = await site(strategy)
    const mine = await me(here())
    expect(await mine?.notes.add("milk")).toBeUndefined()
    expect(await mine?.notes.find("milk")).toBe("milk")
    expect(await mine?.notes.list()).toEqual(["milk"])
    const { session } = probe.callers[0] ?? {}
    const { id } = (await own.user(ADA)) ?? {}
    expect(session?.in === "token" ? session.claims.sub : session?.user.id).toBe(id)
  })

  test("is null if nobody is signed in, or if the session has ended", async () => {
    const { me, here, probe } = await site(strategy)
    expect(await me(event("/"))).toBeNull()
    probe.verdict = false
    expect(await me(here())).toBeNull()
  })

  test("rejects while that is unknown, unless the application says otherwise", async () => {
    const failing = new AdapterError("away")
    const one = await site(strategy)
    one.probe.verdict = failing
    await expect(one.me(one.here())).rejects.toBe(failing)
    const other = await site(strategy, { session: { strategy, onFailure: "signed-out" } })
    other.probe.verdict = failing
    expect(await other.me(other.here())).toBeNull()
  })

  test("an operation is refused once the session has ended, and while that is unknown", async () => {
    const { me, here, probe, own } = await site(strategy)
    const mine = await me(here())
    probe.verdict = false
    expect(await typeOf(mine?.notes.list())).toBe("NotSignedIn")
    probe.verdict = new AdapterError("away")
    expect(await typeOf(mine?.notes.list())).toBe("AdapterError")
    expect(probe.callers).toEqual([])
    expect((own.config.log as AuthError[]).map(({ type }) => type)).toEqual([
      "NotSignedIn",
      "AdapterError",
    ])
  })

  test("what ends the caller's own session removes the browser's copy, for later reads too", async () => {
    const { me, auth, here, probe } = await site(strategy, {}, { keyOf: (own) => own })
    const at = here()
    expect(await auth(at)).not.toBeNull()
    const mine = await me(at)
    expect(await mine?.notes.leave(true)).toBe(false)
    expect(await auth(at)).not.toBeNull()
    expect(await mine?.notes.leave(false)).toBe(true)
    probe.verdict = true
    expect(await auth(at)).toBeNull()
    expect(await me(at)).toBeNull()
    expect(await auth(after(at))).toBeNull()
  })

  test("a sign-out in the same request ends it", async () => {
    const { me, on, here, probe } = await site(strategy)
    const at = here()
    const mine = await me(at)
    await on(at).signOut({ redirect: false })
    expect(await me(at)).toBeNull()
    // Of tokens the extension has to know.
    probe.verdict = strategy === "database"
    expect(await typeOf(mine?.notes.list())).toBe("NotSignedIn")
  })
})

describe("me()", () => {
  test("refuses for a form of another site what changes something, and shows what reads", async () => {
    const { me, browser, probe } = await site()
    const headers = {
      cookie: browser.cookie,
      origin: "https://evil.test",
      "sec-fetch-site": "cross-site",
    }
    const request = new Request("http://app.test/", { method: "POST", headers })
    const mine = await me({ request, cookies: [] })
    expect(await typeOf(mine?.notes.add("x"))).toBe("MissingCSRF")
    expect(await mine?.notes.list()).toEqual([])
    expect(probe.notes).toEqual([])
  })

  test("asks the callbacks once, however many operations follow, and renews the cookies", async () => {
    let count = 0
    const jwt = ({ token }: { token: object }) => ({ ...token, count: ++count })
    const { me, here, probe } = await site("jwt", { callbacks: { jwt } as never })
    const before = count
    const at = here()
    const mine = await me(at)
    await mine?.notes.list()
    await mine?.notes.add("x")
    expect(count).toBe(before + 1)
    expect(at.cookies.join()).toContain("session-token=")
    await (await me(after(at)))?.notes.list()
    const { session } = probe.callers.at(-1) ?? {}
    expect(session?.in === "token" && session.claims["count"]).toBe(before + 1)
  })

  test("removes what it has renewed itself", async () => {
    const jwt = ({ token }: { token: object }) => ({ ...token, more: "x".repeat(5000) })
    const { me, here, browser, own } = await site("jwt", { callbacks: { jwt } as never })
    const at = here()
    await (await me(at))?.notes.leave(false)
    const later = after(at).request.headers.get("cookie") ?? ""
    expect(later).not.toContain("session-token")
    expect(browser.cookie).toContain("session-token")
    expect(own.config.log).toEqual([])
  })

  test("has ended the session even if the framework fails to set cookies, which is logged", async () => {
    const failure = new Error("too late for cookies")
    const setCookies = () => {
      throw failure
    }
    const { me, auth, here, own } = await site("jwt", {}, { setCookies })
    const at = here()
    expect(await (await me(at))?.notes.leave(false)).toBe(true)
    expect(own.config.log).toEqual([failure])
    expect(await auth(at)).toBeNull()
  })

  test("throws what an operation throws, and logs it", async () => {
    const { me, here, probe, own } = await site()
    probe.failure = new InvalidInput("no such note")
    const mine = await me(here())
    await expect(mine?.notes.list()).rejects.toBe(probe.failure)
    expect(own.config.log).toEqual([probe.failure])
  })

  test.each([[undefined], [[]]])(
    "without extensions, %j, it names the option",
    async (extensions) => {
      const { me } = createOperations(eventFramework, world({ extensions }) as OperationsConfig)
      const failed = me(event("/"))
      await expect(failed).rejects.toBeInstanceOf(AuthError)
      await expect(failed).rejects.toThrow("the option extensions")
    },
  )

  test("rejects with the mistake in the configuration, if there is one", async () => {
    const { me } = createOperations(eventFramework, world({ secret: "" }) as OperationsConfig)
    expect(await typeOf(me(event("/")))).toBe("MissingSecret")
  })
})
