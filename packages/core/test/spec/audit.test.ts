import { afterEach, beforeEach, describe, expect, expectTypeOf, test, vi } from "vitest"
import type { AuthConfig } from "../../src/contract/config.js"
import type { Transition } from "../../src/contract/transition.js"
import { resolveConfig } from "../../src/config/resolve-config.js"
import { admin } from "../../src/entrypoints/admin.js"
import {
  audit,
  type AuditEntry,
  type AuditOptions,
  jsonLines,
} from "../../src/entrypoints/audit.js"
import { sessions } from "../../src/entrypoints/sessions.js"
import { makeExtension } from "../../src/extensions/defining/make-extension.js"
import { createOperations } from "../../src/integration/operations/operations.js"
import type { OperationsConfig } from "../../src/integration/operations/operations-config.js"
import { memoryRecords } from "../../src/records/memory-records.js"
import { Browser } from "../support/browser.js"
import { event, eventFramework } from "../support/event-framework.js"
import { ADA, LinkingSite } from "../support/linking-site.js"
import { PhaseProbe } from "../support/phase-probe.js"
import { takeover, waysToSignIn } from "../support/ways-to-sign-in.js"
import { SECRET, world } from "../support/world.js"

const right = { username: "ada", password: "enchantress" }
const wrong = { username: "ada", password: "not-her-password" }

let sites = 0

/** A site with an adapter, in which Ada signs in by mail. Each has a secret of its own, as a count of failures has. */
function auditedSite(options: AuditOptions = {}, config: Partial<AuthConfig> = {}) {
  sites += 1
  const records = memoryRecords({ singleProcess: true })
  const extensions = [sessions({ maxStaleness: 0 }), audit(options)] as const
  const secret = `secret of the audited site number ${sites}`
  const site = new LinkingSite({ config: { secret, records, extensions, ...config } })
  const trail = admin({ ...site.world.config, extensions }).audit
  return { site, records, trail, extensions, browser: site.visitor() }
}

async function idOf(site: LinkingSite): Promise<string> {
  return (await site.user(ADA))?.id ?? ""
}

/** A site with a password and no adapter. */
function passwordSite(options: AuditOptions = {}, config: Partial<AuthConfig> = {}) {
  sites += 1
  const records = memoryRecords({ singleProcess: true })
  const extensions = [audit(options)] as const
  const own = world({
    secret: `secret of the audited site number ${sites}`,
    records,
    extensions,
    ...config,
  })
  return { config: own, browser: new Browser(own), trail: admin({ ...own, extensions }).audit }
}

const attempt = (browser: Browser, fields: Record<string, string>) =>
  browser.post("callback/credentials", fields)

describe("The trail in records", () => {
  test("has what happened, the latest first, with the browser in words", async () => {
    const { site, browser, trail } = auditedSite()
    const firefox = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0"
    await browser.post("signin/email", { email: ADA }, { "user-agent": firefox })
    await browser.get(site.sent.at(-1)?.url ?? "", { "user-agent": firefox })
    const user = await idOf(site)
    const { entries, next } = await trail.list()
    expect(entries.map(({ type }) => type)).toEqual(["signedIn", "userCreated", "linkSent"])
    expect(entries[0]).toEqual({
      type: "signedIn",
      id: expect.stringMatching(/^\d{13}-\d\d-[\da-f]{24}$/),
      at: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
      user,
      provider: "email",
      method: "email",
      session: expect.stringMatching(/^[\w-]{43}$/),
      isNewUser: true,
      browser: "Firefox on Linux",
      address: null,
      typed: expect.stringMatching(/^[\w-]{43}$/),
    })
    expect(next).toBeNull()
  })

  test("is read page by page, of one person or of everybody", async () => {
    const { site, browser, trail } = auditedSite()
    await site.mail(browser, ADA)
    await site.mail(site.visitor(), "bob@example.com")
    const user = await idOf(site)
    const own = await trail.list({ user, limit: 1 })
    expect(own.entries.map(({ type }) => type)).toEqual(["signedIn"])
    const rest = await trail.list({ user, limit: 1, after: own.next ?? "" })
    expect(rest.entries.map(({ type }) => type)).toEqual(["userCreated"])
    expect((await trail.list({ user, after: rest.next ?? "" })).entries).toEqual([])
    expect((await trail.list()).entries).toHaveLength(6)
  })

  test("finds failed attempts by what was typed, in whatever spelling, also under a former secret", async () => {
    const records = memoryRecords({ singleProcess: true })
    const former = passwordSite({}, { records, secret: ["former secret of the audited site"] })
    await attempt(former.browser, wrong)
    const secret = ["next secret of the audited site", "former secret of the audited site"]
    const { browser, trail } = passwordSite({}, { records, secret })
    await attempt(browser, wrong)
    await attempt(browser, { username: "grace", password: "guess" })
    const { entries } = await trail.list({ typed: " ADA " })
    expect(entries.map((one) => "reason" in one && one.reason)).toEqual([
      "CredentialsSignin",
      "CredentialsSignin",
    ])
    expect(new Set(entries.map(({ typed }) => typed)).size).toBe(2)
  })

  test.each([
    [{ user: "1", typed: "ada" }, "either the id of a user or a typed name"],
    [{ limit: 0 }, "a limit from 1 to 1000"],
    [{ limit: 1001 }, "a limit from 1 to 1000"],
    [{ after: "../x" }, 'takes "after" as the "next"'],
  ])("says that it cannot list %j", async (of, message) => {
    const { trail } = passwordSite()
    await expect(trail.list(of)).rejects.toThrow(message)
  })

  test("is forgotten after `retention`", async () => {
    const { site, browser, records, trail } = auditedSite({ retention: 86_400 })
    await site.mail(browser, ADA)
    const [record] = await records.list({ collection: "audit", limit: 1 })
    const at = Date.parse((await trail.list()).entries[0]?.at ?? "")
    expect(record?.expires?.getTime()).toBe(at + 86_400_000)
  })
})

describe("What a person reads of it", () => {
  const trailOf = async ({ config, cookie }: Browser) => {
    const own = config as OperationsConfig & { extensions: [ReturnType<typeof audit>] }
    return (await createOperations(eventFramework, own).me(event("/", { cookie })))?.audit
  }

  test("is what is about them, and nothing about others", async () => {
    const { site, browser } = auditedSite()
    await site.mail(browser, ADA)
    const other = site.visitor()
    await site.mail(other, "bob@example.com")
    const entries = (await (await trailOf(browser))?.list())?.entries ?? []
    expect(entries.map(({ type }) => type)).toEqual(["signedIn", "userCreated"])
    const user = await idOf(site)
    expect(entries.every((one) => "user" in one && one.user === user)).toBe(true)
  })

  test("is answered over HTTP, and `after` is checked", async () => {
    const { site, browser } = auditedSite()
    await site.mail(browser, ADA)
    const answer = await browser.get("session/audit.list")
    expect(await answer.json()).toMatchObject({ entries: [{ type: "signedIn" }, {}], next: null })
    expect((await browser.get("session/audit.list?after=%00")).status).toBe(400)
    expect((await site.visitor().get("session/audit.list")).status).toBe(401)
  })
})

describe("A person whom the application has deleted", () => {
  test("is replaced by a hash that stays the same, and nothing of theirs is lost", async () => {
    const { site, browser, trail, extensions } = auditedSite()
    await site.mail(browser, ADA)
    const user = await idOf(site)
    const own = admin({ ...site.world.config, extensions })
    await site.store.deleteUser(user)
    await own.removed(user)
    expect((await trail.list({ user })).entries).toEqual([])
    const { entries } = await trail.list()
    const about = entries.filter((one) => "user" in one)
    expect(about.map(({ type }) => type).sort()).toEqual(["signedIn", "userCreated", "userRemoved"])
    expect(new Set(about.map((one) => "user" in one && one.user)).size).toBe(1)
    expect(JSON.stringify(entries)).not.toContain(user)
    expect(about.map(({ typed }) => typed)).toEqual([null, null, null])
    await own.removed(user)
    expect(JSON.stringify(await trail.list())).not.toContain(user)
  })
})

describe("Sinks", () => {
  test("each gets every entry, typed by what happened; one that fails stops no other, and is in the log", async () => {
    const seen: AuditEntry[] = []
    const lines: string[] = []
    const failing = () => {
      throw new Error("The collector is away")
    }
    const { browser, config, trail } = passwordSite({
      sinks: [
        failing,
        (entry) => void seen.push(entry),
        jsonLines((line) => lines.push(line)),
        "records",
      ],
    })
    await attempt(browser, right)
    expect(await browser.session()).toMatchObject({ user: { name: "Ada" } })
    expect(seen).toMatchObject([{ type: "signedIn", user: expect.stringMatching(/^account:/) }])
    expect(lines.map((line) => JSON.parse(line) as unknown)).toEqual(seen)
    expect((await trail.list()).entries).toEqual(seen)
    expect(config.log).toMatchObject([
      {
        message: expect.stringContaining(
          "missing in sinks[0] of audit({ sinks }), because",
        ) as string,
        cause: { err: { message: "The collector is away" } },
      },
    ])
    expectTypeOf<Extract<AuditEntry, { type: "signedIn" }>["session"]>().toEqualTypeOf<string>()
  })

  test("need no records if none of them is `records`, and the store is not asked then", async () => {
    const seen: AuditEntry[] = []
    const { browser, config } = passwordSite(
      { sinks: [(entry) => void seen.push(entry)] },
      { records: undefined },
    )
    expect((await resolveConfig(config)).problems).toEqual([])
    await attempt(browser, wrong)
    expect(seen).toMatchObject([{ type: "signInFailed", reason: "CredentialsSignin" }])
  })

  test("CWE-117 · a line of JSON is printable ASCII, whatever the id of a user contains", async () => {
    const id = 'ada\u001B[2J\u2028\u0085\n{"type":"forged"}é'
    const lines: string[] = []
    const authorize = () => ({ id, name: "Ada" })
    const { config } = passwordSite({ sinks: [jsonLines((line) => lines.push(line))] })
    const [provider] = config.providers
    const { adapter, users } = storeWith(id)
    const own = {
      ...config,
      adapter,
      session: { strategy: "jwt" as const },
      providers: [{ ...(provider as object), authorize } as never],
    }
    await attempt(new Browser(own), right)
    expect(users()).toBe(1)
    expect(lines).toHaveLength(1)
    expect(lines[0]).toMatch(/^[ -~]+$/)
    expect((JSON.parse(lines[0] ?? "") as { user: string }).user).toBe(id)
  })
})

/** An adapter that knows one user. */
function storeWith(id: string) {
  let asked = 0
  const adapter = {
    getUser: () => {
      asked += 1
      return { id, email: ADA, emailVerified: null }
    },
  }
  return { adapter: adapter as never, users: () => asked }
}

describe("A stranger who fails again and again", () => {
  beforeEach(() => {
    vi.useFakeTimers({ now: new Date("2030-01-02T03:04:05Z"), toFake: ["Date"] })
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  test("CWE-400 · fills no store: so many entries in a minute, and the next one says how many are missing", async () => {
    const seen: AuditEntry[] = []
    const { browser, trail } = passwordSite({ sinks: ["records", (one) => void seen.push(one)] })
    for (let index = 0; index < 130; index += 1) await attempt(browser, wrong)
    expect(seen).toHaveLength(130)
    expect((await trail.list({ limit: 1000 })).entries).toHaveLength(120)
    // What somebody has done who was let in is never left out.
    await attempt(browser, right)
    expect((await trail.list({ limit: 1000 })).entries).toHaveLength(121)
    vi.advanceTimersByTime(60_000)
    await attempt(browser, wrong)
    vi.advanceTimersByTime(1)
    await attempt(browser, wrong)
    const [last, before] = (await trail.list({ limit: 2 })).entries.map(({ omitted }) => omitted)
    expect([last, before]).toEqual([undefined, 10])
  })
})

describe("An option that cannot be right", () => {
  test.each([
    ["records", 'audit() takes an object, as in audit({ sinks: ["records"] }), but it is the text'],
    [null, "audit() takes an object"],
    [{ sinks: null }, "takes a list with at least one of"],
    [{ sink: "records" }, 'audit() has no option "sink". It has sinks, retention, address'],
    [{ sinks: [] }, "takes a list with at least one of"],
    [{ sinks: "records" }, "takes a list with at least one of"],
    [{ sinks: ["record"] }, "takes a list with at least one of"],
    [{ retention: 180 }, "takes a number of seconds, from 86400 (a day)"],
    [{ retention: "180 days" }, "takes a number of seconds"],
    [{ address: "x-real-ip" }, "takes a function of the headers"],
    [{ accountOf: "email" }, "takes a function of the fields"],
  ])("is named at the start: %j", async (options, message) => {
    const { config } = passwordSite(options as never)
    const { problems } = await resolveConfig(config)
    expect(problems.map((problem) => problem.message).join()).toContain(message)
  })

  test("is named if there is nowhere to keep entries", async () => {
    const { config } = passwordSite({}, { records: undefined })
    const { problems } = await resolveConfig(config)
    expect(problems.map(({ message }) => message).join()).toContain(
      "audit() keeps its entries in records unless sinks names other places",
    )
  })
})

describe("What is recorded", () => {
  test("is a closed list of members: another one does not compile", () => {
    const listed: Transition = { type: "linkSent", provider: "email" }
    // @ts-expect-error: nobody may add what was typed.
    const more: Transition = { type: "linkSent", provider: "email", identifier: ADA }
    expect([listed, more]).toHaveLength(2)
  })

  test("CWE-532 · a member that is in no list, which an extension tells nevertheless, is left out", async () => {
    const told = { type: "linkSent", provider: "letters", identifier: ADA } as Transition
    const talkative = makeExtension("talkative", {}, ({ happened }) => ({
      phases: {
        attempt: async (context) => {
          await happened(context, told)
          return null
        },
      },
    }))
    const entries: AuditEntry[] = []
    const sinks = [(entry: AuditEntry) => void entries.push(entry)]
    const { browser } = passwordSite({}, { extensions: [audit({ sinks }), talkative] })
    await attempt(browser, right)
    const [first] = entries
    expect(first).toMatchObject({ type: "linkSent", provider: "letters" })
    expect(Object.keys(first ?? {})).not.toContain("identifier")
    expect(JSON.stringify(entries)).not.toContain(ADA)
  })

  const roads = (["jwt", "database"] as const).flatMap((strategy) =>
    Object.entries({ ...waysToSignIn, ...(strategy === "database" && { takeover }) }).map(
      ([name, begin]) => ({ name, begin, strategy }),
    ),
  )

  test.each(roads)(
    "CWE-532 · has no secret of $name, strategy $strategy",
    async ({ begin, strategy }) => {
      const entries: AuditEntry[] = []
      const lines: string[] = []
      const sinks = [
        (entry: AuditEntry) => void entries.push(entry),
        jsonLines((line) => lines.push(line)),
      ]
      const address = () => "203.0.113.7"
      const probe = new PhaseProbe([audit({ sinks, address })])
      const { finish } = await begin(probe, strategy)
      const cookies = await finish()
      const users = await Promise.all(
        [ADA, "eve@example.com"].map(async (email) => probe.store.getUserByEmail(email)),
      )
      const ids = [...users.flatMap((user) => user?.id ?? []), "ada"]
      expect(entries.length).toBeGreaterThan(0)
      for (const entry of entries) expect(strangeIn(entry, ids)).toEqual([])
      const text = lines.join("\n")
      const secrets = cookies.flatMap((line) => /^[^=]+=([^;]{8,})/.exec(line)?.[1] ?? [])
      for (const secret of [...secrets, ADA, "enchantress", SECRET, "Person 1"])
        expect(text).not.toContain(secret)
    },
  )
})

type Member = string | number | boolean | null

const hash = /^[\w-]{43}$/
const shapes: Readonly<Record<string, (value: Member, ids: readonly string[]) => boolean>> = {
  id: (value) => /^\d{13}-\d\d-[\da-f]{24}$/.test(String(value)),
  at: (value) => new Date(String(value)).toISOString() === value,
  type: (value) => /^[a-zA-Z]{3,20}$/.test(String(value)),
  user: (value, ids) => ids.includes(String(value)) || /^account:[\w-]{43}$/.test(String(value)),
  provider: (value) => ["op", "other", "email", "passkey", "credentials"].includes(String(value)),
  method: (value) =>
    ["oidc", "email", "credentials", "webauthn", "passkey", "verified-passkey"].includes(
      String(value),
    ),
  session: (value) => value === null || hash.test(String(value)),
  reason: (value) =>
    /^(sign-up|session|same address|next sign-in|[A-Z][a-zA-Z]+)$/.test(String(value)),
  isNewUser: (value) => value === null || typeof value === "boolean",
  browser: (value) => value === null,
  address: (value) => value === "203.0.113.7",
  typed: (value) => value === null || hash.test(String(value)),
}

/** The members of an entry that are not of a shape that holds no secret. */
function strangeIn(entry: AuditEntry, ids: readonly string[]): readonly unknown[] {
  return Object.entries(entry).filter(
    ([name, value]: [string, Member]) => shapes[name]?.(value, ids) !== true,
  )
}
