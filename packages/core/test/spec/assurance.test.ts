import { afterEach, beforeEach, describe, expect, test, vi } from "vitest"
import { memoryRecords } from "../../src/entrypoints/records.js"
import { sessions } from "../../src/entrypoints/sessions.js"
import { createOperations } from "../../src/integration/operations/operations.js"
import type { SignInOptions } from "../../src/integration/operations/sign-in-operation.js"
import type {
  AuthorizedCallback,
  OperationsConfig,
} from "../../src/integration/operations/operations-config.js"
import { decode } from "../../src/crypto/decode.js"
import { encode } from "../../src/crypto/encode.js"
import { factsText, parseFacts } from "../../src/session/facts-format.js"
import { meetsDemand } from "../../src/extensions/proofs/meets-demand.js"
import type { Proof, ProofDemand } from "../../src/contract/session-facts.js"
import { Browser } from "../support/browser.js"
import { event, eventFramework } from "../support/event-framework.js"
import { OAuthWorld, openIdOf } from "../support/oauth-world.js"
import { ADA, LinkingSite } from "../support/linking-site.js"
import {
  extensionsWith,
  giveCode,
  SecondFactorsSite,
  shownCode,
} from "../support/second-factors-site.js"
import { SessionsSite } from "../support/sessions-site.js"
import { SECRET, world } from "../support/world.js"

const MINUTE = 60_000

beforeEach(() => {
  vi.useFakeTimers({ now: new Date("2030-01-02T03:04:05Z"), toFake: ["Date"] })
})
afterEach(() => {
  vi.useRealTimers()
})

interface WithSessions extends OperationsConfig {
  extensions: [ReturnType<typeof sessions>]
}

function operationsFor({ config, cookie }: Browser) {
  const { auth, me } = createOperations(eventFramework, config as WithSessions)
  const here = event("/", { cookie })
  return { auth: (demand?: ProofDemand) => auth(here, demand), me: () => me(here) }
}

describe.each(["jwt", "database"] as const)(
  "auth({ within, factors }), strategy %s",
  (strategy) => {
    test("gives the session while it has proved as much, and null afterwards", async () => {
      const browser = await new SessionsSite(strategy).signedIn()
      const { auth } = operationsFor(browser)
      expect(await auth({ within: 600 })).toMatchObject({ user: { email: ADA } })
      vi.advanceTimersByTime(11 * MINUTE)
      expect(await auth({ within: 600 })).toBeNull()
      expect(await auth()).toMatchObject({ user: { email: ADA } })
      expect(await auth({})).toMatchObject({ user: { email: ADA } })
    })

    test("one factor is not two", async () => {
      const { auth } = operationsFor(await new SessionsSite(strategy).signedIn())
      expect(await auth({ factors: 2 })).toBeNull()
      expect(await auth({ factors: 1 })).not.toBeNull()
    })

    test("nobody is signed in: null, whatever is demanded", async () => {
      const { auth } = operationsFor(new SessionsSite(strategy).visitor())
      expect(await auth({})).toBeNull()
      expect(await auth({ within: 600 })).toBeNull()
    })

    test("a session that has ended elsewhere meets nothing, within maxStaleness too", async () => {
      const site = new SessionsSite(strategy)
      const browser = await site.signedIn()
      expect(await operationsFor(browser).auth({ within: 600 })).not.toBeNull()
      const user = await site.user(ADA)
      await site.admin.endAll(user?.id ?? "")
      expect(await operationsFor(browser).auth({ within: 600 })).toBeNull()
    })

    test("a misspelt demand lets nobody through", async () => {
      const { auth } = operationsFor(await new SessionsSite(strategy).signedIn())
      const misspelt = { whitin: 600 } as ProofDemand
      await expect(auth(misspelt)).rejects.toThrow('not for "whitin"')
      await expect(auth({ within: "600" as never })).rejects.toThrow("a number of seconds")
      await expect(auth({ within: NaN })).rejects.toThrow("a number of seconds")
      await expect(auth({ factors: 3 as never })).rejects.toThrow("factors must be 1 or 2")
    })
  },
)

describe("authorized({ meets })", () => {
  const rule: AuthorizedCallback = async ({ request, meets }) =>
    !new URL(request.url).pathname.startsWith("/keys") || meets({ within: 600 })

  async function visit({ config, cookie }: Browser, authorized = rule) {
    const own = { ...config, callbacks: { ...config.callbacks, authorized } }
    const here = event("/keys?page=2", { cookie })
    await createOperations(eventFramework, own as OperationsConfig).refusal(here)
    return here.redirectedTo
  }

  test("admits a session that has proved as much, and leads anybody else in it to prove it", async () => {
    const browser = await new SessionsSite("jwt").signedIn()
    expect(await visit(browser)).toBeUndefined()
    vi.advanceTimersByTime(11 * MINUTE)
    const there = "/auth/session/step-up?callbackUrl=http%3A%2F%2Fapp.test%2Fkeys%3Fpage%3D2"
    expect(await visit(browser)).toBe(`http://app.test${there}&within=600`)
  })

  test("of somebody who is not signed in is false, and leads to the sign-in page", async () => {
    expect(await visit(new SessionsSite("jwt").visitor())).toContain("/auth/signin?callbackUrl=")
  })

  test("what is refused for another reason leads to the sign-in page", async () => {
    const browser = await new SessionsSite("jwt").signedIn()
    expect(await visit(browser, async ({ meets }) => !(await meets({})))).toContain("/auth/signin?")
  })

  test("of an ended session is false, within maxStaleness too", async () => {
    const site = new SessionsSite("jwt")
    const browser = await site.signedIn()
    expect(await visit(browser)).toBeUndefined()
    await site.admin.endAll((await site.user(ADA))?.id ?? "")
    expect(await visit(browser)).toBeDefined()
  })

  test("without extensions the error says what to list", async () => {
    const browser = new Browser(world())
    await browser.post("callback/credentials", { username: "ada", password: "enchantress" })
    await expect(visit(browser)).rejects.toThrow("List some in the option extensions")
  })
})

describe("What a provider vouches for", () => {
  async function proofsAfter(
    auth_time: number | undefined,
    options: Parameters<typeof sessions>[0] = {},
  ) {
    const linking = new LinkingSite({ config: { extensions: [sessions(options)] } })
    const browser = linking.visitor()
    await linking.oauth(browser, {
      sub: "9",
      email: ADA,
      ...(auth_time !== undefined && { auth_time }),
    })
    return operationsFor(browser).me()
  }

  test("is no new proof, because it may have asked for none", async () => {
    const my = await proofsAfter(undefined)
    expect(my?.meets({ within: 600 })).toBe(false)
    expect(my?.meets({})).toBe(true)
  })

  test("OpenID Connect Core §2 · counts from when it says that it has asked", async () => {
    const now = Math.floor(Date.now() / 1000)
    const recent = await proofsAfter(now - 300)
    expect(recent?.meets({ within: 600 })).toBe(true)
    expect(recent?.meets({ within: 299 })).toBe(false)
    expect((await proofsAfter(now - 86_400))?.meets({ within: 600 })).toBe(false)
  })

  test("counts where the application says so, and only for the providers that it names", async () => {
    const named = await proofsAfter(undefined, { reauthenticates: ["op"] })
    expect(named?.meets({ within: 600 })).toBe(true)
    const other = await proofsAfter(undefined, { reauthenticates: ["github"] })
    expect(other?.meets({ within: 600 })).toBe(false)
  })
})

describe("Where not everybody has another way than a provider that never says when it asked", () => {
  const own = {
    type: "credentials",
    id: "own",
    name: "Own",
    credentials: {},
    authorize: () => null,
  } as const
  const kept = () => ({
    extensions: [sessions()],
    records: memoryRecords({ singleProcess: true }),
  })

  test.each([
    ["no other way", []],
    ["passwords of the application's own", [own]],
  ])("its word is a new proof: %s", async (_, others) => {
    const world = new OAuthWorld((op) => [openIdOf(op), ...others], kept())
    await world.signIn()
    const my = await operationsFor(world.browser).me()
    expect(my?.meets({ within: 600 })).toBe(true)
  })

  test("its word is none if the application says so", async () => {
    const strict = { ...kept(), extensions: [sessions({ reauthenticates: [] })] }
    const world = new OAuthWorld((op) => [openIdOf(op), own], strict)
    await world.signIn()
    expect((await operationsFor(world.browser).me())?.meets({ within: 600 })).toBe(false)
  })

  test("it is asked with max_age, and may leave auth_time out", async () => {
    const world = new OAuthWorld((op) => [openIdOf(op), own], kept())
    await world.signIn()
    vi.advanceTimersByTime(11 * MINUTE)
    expect((await operationsFor(world.browser).me())?.meets({ within: 600 })).toBe(false)
    const page = await (await world.browser.get("session/step-up?within=600")).text()
    expect(page).toContain("signin/op?max_age=600")
    const asked = await world.start("signin/op?max_age=600")
    await world.finish(world.op.consent(asked.href))
    expect((await operationsFor(world.browser).me())?.meets({ within: 600 })).toBe(true)
  })

  test("a max_age of the configuration itself is not waived", async () => {
    const provider = { authorization: { params: { max_age: "600" } } }
    const world = new OAuthWorld((op) => [openIdOf(op, provider), own], kept())
    await world.signIn()
    expect(await world.browser.session()).toBeNull()
    expect(world.logged).toContain("no auth_time")
  })
})

describe("Proofs", () => {
  const now = Date.UTC(2030, 0, 1)
  const at = now / 1000
  const meets = (proofs: readonly Proof[], demand: ProofDemand) =>
    meetsDemand(factsText({ sid: "0".repeat(24), start: at, proofs }), demand, { now })

  test.each<[string, readonly Proof[], boolean]>([
    ["a password and a code", [proof("credentials"), proof("totp")], true],
    ["a link and a recovery code", [proof("email"), proof("recovery-code")], true],
    ["a passkey that asked for a PIN", [proof("verified-passkey")], true],
    ["a passkey that asked for nothing", [proof("passkey")], false],
    ["a password", [proof("credentials")], false],
    ["a code alone, which is never asked for alone", [proof("totp")], false],
    ["nothing", [], false],
  ])("two factors: %s: %s", (_, proofs, expected) => {
    expect(meets(proofs, { factors: 2 })).toBe(expected)
    expect(meets(proofs, { factors: 2, within: 60 })).toBe(expected)
  })

  test("the last one counts, also if it is older than the session", () => {
    expect(meets([proof("credentials", 400), proof("totp", 5)], { within: 10 })).toBe(true)
    expect(meets([proof("credentials", 400)], { within: 300 })).toBe(false)
    expect(meets([proof("credentials", 400)], { within: 400 })).toBe(true)
  })

  test.each<[string, readonly Proof[], boolean]>([
    ["both of now", [proof("credentials"), proof("totp")], true],
    ["the first of now, the second too old", [proof("credentials"), proof("totp", 601)], false],
    ["a recovery code too old", [proof("email"), proof("recovery-code", 601)], false],
    ["a passkey with a PIN too old", [proof("email"), proof("verified-passkey", 601)], false],
    ["the second just recent enough", [proof("credentials", 700), proof("totp", 600)], true],
    ["both too old", [proof("credentials", 601), proof("totp", 601)], false],
  ])("two factors within ten minutes: %s: %s", (_, proofs, expected) => {
    expect(meets(proofs, { factors: 2, within: 600 })).toBe(expected)
    expect(meets(proofs, { factors: 2 })).toBe(true)
  })

  test("keep their time and their kind in the text of the facts", () => {
    const proofs: Proof[] = [
      proof("oidc", 86_400),
      { ...proof("oidc"), isVouched: true },
      { ...proof("oauth"), isVouched: true },
      proof("oauth", 3),
      proof("totp", -2),
      proof("recovery-code"),
    ]
    expect(parseFacts(factsText({ sid: "0".repeat(24), start: at, proofs }))?.proofs).toEqual(
      proofs,
    )
  })

  function proof(method: Proof["method"], age = 0): Proof {
    return { method, at: at - age }
  }
})

describe("A session in which the second proof is older than the first", () => {
  const SESSION = "authjs.session-token"
  const site = async (ages: { readonly first: number; readonly second: number }) => {
    const factors = new SecondFactorsSite({ config: { extensions: extensionsWith() } })
    await factors.withApp()
    const browser = await factors.halfSignedIn()
    await giveCode(browser, await shownCode())
    const at = (age: number) => Math.floor(Date.now() / 1000) - age
    const proofs: readonly Proof[] = [
      { method: "email", at: at(ages.first) },
      { method: "totp", at: at(ages.second) },
    ]
    const key = { secret: SECRET, salt: SESSION }
    const claims = await decode({ token: browser.jar.get(SESSION) ?? "", ...key })
    const facts = parseFacts(claims?.["sallyport"])
    if (!facts) throw new Error("nobody is signed in")
    const token = { ...claims, sallyport: factsText({ ...facts, proofs }) }
    browser.jar.set(SESSION, await encode({ token, ...key }))
    return browser
  }
  const within = { within: 600, factors: 2 } as const

  test("meets no demand for two factors within a time that only the first is in", async () => {
    const fresh = await site({ first: 0, second: 600 })
    expect((await operationsFor(fresh).me())?.meets(within)).toBe(true)
    expect(await operationsFor(fresh).auth(within)).not.toBeNull()
    const old = await site({ first: 0, second: 601 })
    const my = await operationsFor(old).me()
    expect([my?.meets({ within: 600 }), my?.meets({ factors: 2 })]).toEqual([true, true])
    expect(my?.meets(within)).toBe(false)
    expect(await operationsFor(old).auth(within)).toBeNull()
  })

  test("changes no second factor by it, and does by one of ten minutes ago", async () => {
    const remove = async (browser: Browser) => browser.post("session/secondFactors.removeTotp")
    const refused = await remove(await site({ first: 0, second: 601 }))
    expect(refused.status).toBe(403)
    expect(await refused.json()).toMatchObject({ error: "StepUpRequired" })
    const done = await remove(await site({ first: 0, second: 600 }))
    expect([done.status, await done.json()]).toEqual([200, true])
  })

  test("neither does an old first proof stand in the way of a second one of now", async () => {
    const browser = await site({ first: 601, second: 0 })
    expect((await operationsFor(browser).me())?.meets(within)).toBe(true)
    expect((await browser.post("session/secondFactors.removeTotp")).status).toBe(200)
  })
})

describe("The page session/step-up", () => {
  const extensions = [sessions()]

  test("asks again by the ways that prove it, although somebody is signed in, and leads back", async () => {
    const linking = new LinkingSite({ config: { extensions } })
    const browser = linking.visitor()
    await linking.mail(browser, ADA)
    const query = new URLSearchParams({ callbackUrl: "/settings", within: "300" })
    const answer = await browser.get(`session/step-up?${query}`)
    const page = await answer.text()
    expect(answer.status).toBe(200)
    expect(page).toContain('action="http://app.test/auth/signin/op?max_age=300"')
    expect(page).toContain('name="callbackUrl" value="http://app.test/settings"')
    expect(page).toContain('type="email"')
    expect(answer.headers.get("cache-control")).toContain("no-store")
  })

  test("leaves out providers of OAuth 2, which cannot be asked for a new proof, unless they are trusted", async () => {
    const pageOf = async (trusted?: object) => {
      const linking = new LinkingSite({ type: "oauth", config: { extensions, ...trusted } })
      const browser = linking.visitor()
      await linking.mail(browser, ADA)
      return (await browser.get("session/step-up")).text()
    }
    const page = await pageOf()
    expect(page).toContain('type="email"')
    expect(page).not.toContain("signin/op")
    const reauthenticates = [sessions({ reauthenticates: ["op"] } as never)]
    expect(await pageOf({ extensions: reauthenticates })).toContain("signin/op")
  })

  test("a target on another site is not followed", async () => {
    const linking = new LinkingSite({ config: { extensions } })
    const query = new URLSearchParams({ callbackUrl: "https://evil.example/" })
    const page = await (await linking.visitor().get(`session/step-up?${query}`)).text()
    expect(page).not.toContain("evil.example")
  })

  test("without a number of seconds: ten minutes", async () => {
    const linking = new LinkingSite({ config: { extensions } })
    const page = await (await linking.visitor().get("session/step-up?within=1%22x")).text()
    expect(page).toContain("signin/op?max_age=600")
  })

  test("signIn() without a provider, and with within, leads there from wherever it is called", async () => {
    const { config } = new LinkingSite({ config: { extensions } }).world
    const address = (options: SignInOptions) =>
      createOperations(eventFramework, config)
        .on(event("/settings"))
        .signIn(undefined, { redirectTo: "/settings", redirect: false, ...options })
    const there = "callbackUrl=http%3A%2F%2Fapp.test%2Fsettings"
    expect(await address({ within: 300 })).toBe(
      `http://app.test/auth/session/step-up?${there.replace("http%3A%2F%2Fapp.test", "")}&within=300`,
    )
    expect(await address({})).not.toContain("within")
  })

  test("of the application, if it has its own, with what is demanded", async () => {
    const pages = { signIn: "/login" }
    const linking = new LinkingSite({ config: { extensions, pages } })
    const answer = await linking.visitor().get("session/step-up?within=300&callbackUrl=/settings")
    const there = new URL(answer.headers.get("location") ?? "", "http://app.test")
    expect(there.pathname).toBe("/login")
    expect(Object.fromEntries(there.searchParams)).toEqual({
      callbackUrl: "http://app.test/settings",
      error: "SessionRequired",
      max_age: "300",
    })
  })

  test("is not found without extensions, and answers no POST", async () => {
    const without = new LinkingSite()
    expect((await without.visitor().get("session/step-up")).status).toBe(404)
    const linking = new LinkingSite({ config: { extensions } })
    expect((await linking.visitor().post("session/step-up")).status).toBe(405)
  })
})
