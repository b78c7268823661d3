import path from "node:path"
import { MemoryAdapter } from "@sallyport/memory-adapter"
import { describe, expect, test } from "vitest"
import type { AuthConfig } from "../../src/contract/config.js"
import type { CarriedSession, EndedSession } from "../../src/contract/phases.js"
import { AdapterError } from "../../src/errors/dependency-errors.js"
import { makeExtension } from "../../src/extensions/defining/make-extension.js"
import { createOperations } from "../../src/integration/operations/operations.js"
import type { OperationsConfig } from "../../src/integration/operations/operations-config.js"
import { readSession } from "../../src/read-session.js"
import { parseFacts } from "../../src/session/facts-format.js"
import { Authenticator } from "../support/authenticator.js"
import type { Browser } from "../support/browser.js"
import { event, eventFramework } from "../support/event-framework.js"
import { ADA, BOB, PasskeySite } from "../support/passkey-site.js"
import { codeOf, sources } from "../support/sources.js"

type Verdict = "goes on" | "has ended" | "is unknown"

/** A site with an extension that says of every session what `verdict` says, and keeps what it was told. */
class JudgedSite extends PasskeySite {
  verdict: Verdict = "goes on"
  endsFail = false
  readonly carried: CarriedSession[] = []
  readonly ended: EndedSession[] = []
  readonly started: string[] = []

  constructor(strategy: "jwt" | "database", config: Partial<AuthConfig> = {}) {
    const judge = makeExtension("judge", {}, () => ({
      phases: {
        started: async (_, { facts }) => {
          this.started.push(facts)
          return null
        },
        read: async (_, session) => {
          this.carried.push(session)
          if (this.verdict === "is unknown")
            throw new AdapterError("the store of the judge is away")
          return this.verdict === "goes on"
        },
        ended: async (_, session) => {
          if (this.endsFail) throw new Error("the store of the judge is away")
          this.ended.push(session)
        },
      },
    }))
    const provider = { manageEndpoints: true }
    super({
      strategy,
      store: MemoryAdapter(),
      provider,
      config: { extensions: [judge], ...config },
    })
  }

  async signedIn(): Promise<Browser> {
    const browser = this.visitor()
    await this.mail(browser, ADA)
    return browser
  }
}

const operations = ({ config }: JudgedSite, { cookie }: Browser) => {
  const own = createOperations(eventFramework, config as OperationsConfig)
  return { ...own, here: event("/", { cookie }) }
}

/** Every way to learn who is signed in: "in" or "out". */
const readers: Readonly<Record<string, (site: JudgedSite, browser: Browser) => Promise<string>>> = {
  "GET /session": async (_, browser) => ((await browser.session()) ? "in" : "out"),
  "POST /session": async (_, browser) => {
    const response = await browser.post("session")
    return response.status === 200 && (await response.json()) ? "in" : "out"
  },
  readSession: async ({ config }, { cookie }) =>
    (await readSession(config, { cookie, secure: false })).session ? "in" : "out",
  "auth()": async (site, browser) => {
    const { auth, here } = operations(site, browser)
    return (await auth(here)) ? "in" : "out"
  },
  "the sign-in page": async (_, browser) =>
    (await (await browser.get("signin")).text()).includes("You are signed in") ? "in" : "out",
  "the options of a passkey's registration": async (_, browser) =>
    (await browser.get("webauthn-options/passkey?action=register")).status === 200 ? "in" : "out",
  "the list of passkeys": async (_, browser) => {
    const response = await browser.post("webauthn-options/passkey", { action: "list" })
    return response.status === 200 ? "in" : "out"
  },
  "a passkey's registration": async (site, browser) => {
    // The address counts only for someone who is not signed in.
    const answer = new Authenticator().create(await site.creation(browser, BOB))
    await site.send(browser, "register", answer)
    return (await site.user(BOB)) ? "out" : "in"
  },
}

const cases = (["jwt", "database"] as const).flatMap((strategy) =>
  Object.entries(readers).map(([name, read]) => ({ name, read, strategy })),
)

describe.each(cases)("$name, strategy $strategy", ({ read, strategy }) => {
  test("knows that an extension has ended the session", async () => {
    const site = new JudgedSite(strategy)
    const browser = await site.signedIn()
    expect(await read(site, browser)).toBe("in")
    site.verdict = "has ended"
    expect(await read(site, browser)).toBe("out")
  })

  test("lets nobody in while that is unknown", async () => {
    const site = new JudgedSite(strategy)
    const browser = await site.signedIn()
    site.verdict = "is unknown"
    const answer = await read(site, browser).catch((error: Error) => error.message)
    expect(answer).not.toBe("in")
  })
})

describe.each(["jwt", "database"] as const)("Strategy %s", (strategy) => {
  test("unknown is not signed out: GET /session answers 503, the cookie stays", async () => {
    const site = new JudgedSite(strategy)
    const browser = await site.signedIn()
    site.verdict = "is unknown"
    const response = await browser.get("session")
    expect(response.status).toBe(503)
    expect(response.headers.getSetCookie()).toEqual([])
    site.verdict = "goes on"
    expect(await browser.session()).not.toBeNull()
  })

  test("the same facts start, go on and end", async () => {
    const site = new JudgedSite(strategy)
    const browser = await site.signedIn()
    await browser.session()
    await browser.post("signout")
    const factsOf = (session: CarriedSession | EndedSession | undefined) =>
      parseFacts(session?.in === "token" ? session.claims["sallyport"] : session?.token)
    const started = parseFacts(site.started[0])
    expect(started).toBeDefined()
    expect(factsOf(site.carried.at(-1))).toEqual(started)
    expect(site.ended.map(factsOf)).toEqual([started])
  })

  test("one that ends while a passkey is being added to it leaves none behind", async () => {
    const site = new JudgedSite(strategy)
    const browser = await site.signedIn()
    const { id = "" } = (await site.user(ADA)) ?? {}
    const { linkAccount } = site.store
    site.config.adapter = {
      ...site.store,
      linkAccount: async (account) => {
        await linkAccount(account)
        site.verdict = "has ended"
        return account
      },
    }
    const refused = await site.register(browser, new Authenticator())
    expect(refused.headers.get("location")).toContain("error=AccountNotLinked")
    expect(await site.store.listAccountsByUser(id)).toEqual([])
    expect(await site.store.listAuthenticatorsByUserId(id)).toEqual([])
  })

  test("a new sign-in ends the session that the browser had", async () => {
    const site = new JudgedSite(strategy)
    const browser = await site.signedIn()
    await site.mail(browser, BOB)
    expect(site.started).toHaveLength(2)
    expect(site.ended).toHaveLength(1)
  })

  test("a sign-out that an extension could not carry out fails, and can be tried again", async () => {
    const site = new JudgedSite(strategy)
    const browser = await site.signedIn()
    site.endsFail = true
    const failed = await browser.post("signout")
    expect(failed.headers.get("location") ?? String(failed.status)).toMatch(/error|50\d/)
    expect(site.lastError).toBe("SignOutError")
    site.endsFail = false
    await browser.post("signout")
    expect(site.ended).toHaveLength(1)
    expect(await browser.session()).toBeNull()
  })

  test("a sign-in that an extension refuses at the start of the session leaves no session", async () => {
    const refuse = makeExtension("refuse", {}, () => ({
      phases: {
        started: async () => {
          throw new Error("no room for one more session")
        },
      },
    }))
    const site = new JudgedSite(strategy, { extensions: [refuse] })
    const browser = await site.signedIn()
    expect(await browser.session()).toBeNull()
  })
})

describe("A token that somebody made up, with the facts of another person's stored session", () => {
  const planted = async (site: JudgedSite) => {
    await site.signedIn()
    const eve = site.visitor()
    eve.jar.set("authjs.session-token", `${site.started[0]}.made-up`)
    return eve
  }

  test("ends nothing at a sign-out", async () => {
    const site = new JudgedSite("database")
    const eve = await planted(site)
    await eve.post("signout")
    expect(site.ended).toEqual([])
  })

  test("ends nothing either when the store failed at first, and the sign-out is tried again", async () => {
    const store = MemoryAdapter()
    let isAway = false
    const away =
      (operation: object) =>
      (...args: unknown[]) => {
        if (isAway) throw new Error("the store is away")
        return Reflect.apply(operation as () => unknown, store, args)
      }
    const { getSessionAndUser, deleteSession } = store
    const adapter = {
      ...store,
      getSessionAndUser: away(getSessionAndUser as object),
      deleteSession: away(deleteSession as object),
    }
    const site = new JudgedSite("database", { adapter: adapter as never })
    const eve = await planted(site)
    isAway = true
    await eve.post("signout")
    expect(eve.jar.has("authjs.session-token-unended")).toBe(true)
    isAway = false
    await eve.post("signout")
    expect(eve.jar.has("authjs.session-token-unended")).toBe(false)
    expect(site.ended).toEqual([])
  })
})

test("no other code learns who is signed in", () => {
  const src = path.resolve(import.meta.dirname, "../../src")
  const asks = /\b(?:evaluateToken|currentSession|findStored|openToken)\(/
  const asking = sources(src).filter((file) => asks.test(codeOf(path.join(src, file))))
  // openToken: to end a session, and in its own file.
  expect(asking.toSorted()).toEqual([
    "session/current-session.ts",
    "session/database-session.ts",
    // Only the row whose token the application has just returned.
    "session/encoded-row.ts",
    "session/evaluate-token.ts",
    "session/jwt-session.ts",
    "session/open-token.ts",
    // Sessions of former kinds, of which extensions are asked before anything of the present kind is written.
    "session/previous/find-former.ts",
    "session/previous/move-session.ts",
    "session/stored-session.ts",
    // The token of the caller of an operation, to be sealed again with their new address.
    "session/token-of-user.ts",
  ])
})
