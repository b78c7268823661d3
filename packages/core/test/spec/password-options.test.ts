import { MemoryAdapter } from "@sallyport/memory-adapter"
import bcryptjs from "bcryptjs"
import { scryptSync } from "node:crypto"
import { describe, expect, test } from "vitest"
import type { AdapterUser } from "../../src/contract/adapter.js"
import type { AuthConfig } from "../../src/contract/config.js"
import type { RecordStore } from "../../src/contract/record-store.js"
import { admin } from "../../src/entrypoints/admin.js"
import { notices } from "../../src/entrypoints/notices.js"
import { sessions } from "../../src/entrypoints/sessions.js"
import type {
  LeakedRange,
  PasswordOptions,
} from "../../src/extensions/password/password-options.js"
import { createOperations } from "../../src/integration/operations/operations.js"
import { memoryRecords } from "../../src/records/memory-records.js"
import Password from "../../src/providers/password.js"
import { event, eventFramework } from "../support/event-framework.js"
import {
  ADA,
  FIRST,
  hashing,
  outcome,
  ownPasswordOf,
  PasswordSite,
  SECOND,
} from "../support/password-site.js"
import { TransitionProbe } from "../support/transition-probe.js"
import { mailTo } from "../support/world.js"

async function problems(config: Partial<AuthConfig>, options: PasswordOptions = {}) {
  const site = new PasswordSite("jwt", { config, ...options })
  await site.visitor().get("csrf")
  return site.config.log.map(({ message }) => message).join("\n")
}

describe("The start", () => {
  test.each<[string, Partial<AuthConfig>, string]>([
    ["no adapter", { adapter: undefined }, "Password needs an adapter"],
    ["tokens without sessions()", { extensions: [] }, "Write extensions: [sessions()]"],
    ["no mail", { mail: undefined }, "Password sends messages, and there is no email provider"],
    [
      "an adapter without users",
      { adapter: { getUser: async () => null } },
      "Password needs createUser, getUserByEmail, updateUser of the adapter",
    ],
    [
      "stored sessions that cannot be ended",
      {
        extensions: [],
        session: { strategy: "database" },
        adapter: { ...MemoryAdapter(), deleteSessionsByUser: undefined as never },
      },
      "the adapter has no deleteSessionsByUser",
    ],
  ])("%s: is refused with what to write", async (_, config, message) => {
    expect(await problems(config)).toContain(message)
  })

  test.each<[string, object, string]>([
    ["leaked", { leaked: "pwned" }, 'Password({ leaked }) takes "haveibeenpwned"'],
    ["read alone", { read: () => null }, "needs both functions"],
    ["a misspelt one", { hasher: 1 }, 'Password() has no option "hasher"'],
    ["hashing", { hashing: {} }, "Password({ hashing }) takes what createPasswords"],
  ])("the option %s is checked", async (_, options, message) => {
    expect(await problems({}, options)).toContain(message)
  })

  test("everything there: nothing is said", async () => {
    expect(await problems({})).toBe("")
  })

  test("it may be listed without being called, and me() knows it", async () => {
    const config = {
      adapter: MemoryAdapter(),
      secret: "secret of a preset that nobody called",
      trustHost: true,
      session: { strategy: "jwt" as const },
      providers: [Password],
      extensions: [sessions()],
      mail: () => undefined,
    }
    const { me } = createOperations(eventFramework, config)
    const my = await me(event("/"))
    const state: (() => Promise<{ readonly hasPassword: boolean }>) | undefined = my?.password.state
    expect([my, state]).toEqual([null, undefined])
    await expect(admin(config).password.import("nobody", "hunter2")).rejects.toThrow(
      "hash cannot be checked",
    )
  })
})

describe("Passwords in a column of the application", () => {
  function columns() {
    const hashes = new Map<string, string | null>()
    const asked: string[] = []
    const options: PasswordOptions = {
      read: ({ id, email }: AdapterUser) => {
        asked.push(email)
        return hashes.get(id)
      },
      write: ({ id }, hash) => void hashes.set(id, hash),
    }
    return { hashes, asked, options }
  }

  test("the whole road, with nothing in records but links and counts", async () => {
    const { hashes, options } = columns()
    const site = new PasswordSite("database", options)
    const browser = site.visitor()
    await site.signUp(browser)
    expect([...hashes.values()]).toEqual([expect.stringMatching(/^\$argon2id\$/)])
    await (await ownPasswordOf(browser)).change(FIRST, SECOND)
    await site.signedIn({ password: SECOND })
    await site.reset(site.visitor(), { password: FIRST })
    await site.signedIn()
    expect(await site.records.list({ collection: "password", limit: 1 })).toEqual([])
  })

  test("are asked for somebody who does not exist, too, and may refuse the id", async () => {
    const { asked, options } = columns()
    const site = new PasswordSite("jwt", {
      ...options,
      read: (user) => {
        void options.read?.(user)
        throw new Error("invalid input syntax for type integer")
      },
    })
    expect(outcome(await site.signIn(site.visitor()))).toBe("CredentialsSignin")
    expect(asked).toEqual([ADA])
  })
})

describe("A list of leaked passwords", () => {
  const sha1 = async (text: string) =>
    Buffer.from(await crypto.subtle.digest("SHA-1", new TextEncoder().encode(text)))
      .toString("hex")
      .toUpperCase()

  async function chosen(leaked: LeakedRange) {
    const site = new PasswordSite("jwt", { leaked })
    const browser = site.visitor()
    await site.ask(browser, "sign-up")
    const answer = await site.choose(browser, FIRST)
    return { site, answer, browser }
  }

  test("learns five digits, and what is in it is refused", async () => {
    const asked: string[] = []
    const hash = await sha1(FIRST)
    const { answer, browser } = await chosen((prefix) => {
      asked.push(prefix)
      return `${"0".repeat(35)}:2\r\n${hash.slice(5)}:17\r\n`
    })
    expect(asked).toEqual([hash.slice(0, 5)])
    expect(answer.status).toBe(303)
    const page = await (await browser.get(answer.headers.get("location") ?? "")).text()
    expect(page).toContain("public list of stolen passwords")
  })

  test("entries that only fill up the answer do not count", async () => {
    const hash = await sha1(FIRST)
    const { answer } = await chosen(() => `${hash.slice(5)}:0`)
    expect(outcome(answer)).toBe("/")
  })

  test.each<[string, LeakedRange]>([
    ["fails", () => Promise.reject(new Error("down"))],
    ["does not answer", () => new Promise(() => undefined)],
    ["answers with something else", () => undefined as never],
  ])("that %s accepts the password, and the log says so", async (_, leaked) => {
    const { answer, site } = await chosen(leaked)
    expect(outcome(answer)).toBe("/")
    const log = site.config.log.map(String).join()
    expect(log).toContain("could not be queried")
    expect(log).not.toContain(FIRST)
  })
})

test.each([{ hash: "x" }, 5, Buffer.from("$2b$10$")])(
  "A column whose value is no text (%j) is an error that names the option",
  async (value) => {
    const site = new PasswordSite("jwt", { read: () => value as never, write: () => undefined })
    await site.store.createUser({ id: "u1", email: ADA, emailVerified: new Date() })
    expect(outcome(await site.signIn(site.visitor()))).toBe("Configuration")
    expect(site.config.log.map(String).join()).toContain("Password({ read }) must return")
  },
)

describe("Hashes of another system", () => {
  const scrypt = (salt: string) =>
    scryptSync(FIRST, salt, 64, { N: 16384, r: 16, p: 1, maxmem: 2 ** 28 }).toString("hex")
  const samples: readonly [string, () => string][] = [
    [
      "Better Auth",
      () => `1c50892c354da5b23ec3b5007649bc6e:${scrypt("1c50892c354da5b23ec3b5007649bc6e")}`,
    ],
    ["Lucia", () => `${"ab".repeat(16)}:${scrypt("ab".repeat(16))}`],
    ["Clerk", () => bcryptjs.hashSync(FIRST, 4)],
    ["Supabase", () => bcryptjs.hashSync(FIRST, 4).replace("$2b$", "$2a$")],
  ]

  test.each(samples)("%s: imported, let in, and renewed", async (_, make) => {
    const site = new PasswordSite()
    await site.store.createUser({ id: "u1", email: ADA, emailVerified: new Date() })
    const { password } = admin<{ providers: [ReturnType<typeof Password>] }>(site.config as never)
    const hash = make()
    expect(await password.import("u1", hash)).toBe(true)
    expect(outcome(await site.signIn(site.visitor(), { password: SECOND }))).toBe(
      "CredentialsSignin",
    )
    const [before] = await site.records.list({ collection: "password", limit: 1 })
    await site.signedIn()
    const [after] = await site.records.list({ collection: "password", limit: 1 })
    expect(after?.version).not.toBe(before?.version)
    await site.signedIn()
    // Repeated, it replaces nothing.
    expect(await password.import("u1", hash)).toBe(false)
  })

  test("renewed by a sign-in while its person chooses another password: theirs stays", async () => {
    let meanwhile: (() => Promise<unknown>) | undefined
    const inner = memoryRecords({ singleProcess: true })
    const records: RecordStore = {
      ...inner,
      put: async (record, when) => {
        const act = record.collection === "password" ? meanwhile : undefined
        meanwhile = act ? undefined : meanwhile
        await act?.()
        return inner.put(record, when)
      },
    }
    const site = new PasswordSite("jwt", { config: { records } })
    await site.store.createUser({ id: "u1", email: ADA, emailVerified: new Date() })
    const { password } = admin<{ providers: [ReturnType<typeof Password>] }>(site.config as never)
    await password.import("u1", bcryptjs.hashSync(FIRST, 4))
    meanwhile = async () => site.reset(site.visitor(), { password: SECOND })
    await site.signIn(site.visitor())
    await site.signedIn({ password: SECOND })
    expect(outcome(await site.signIn(site.visitor()))).toBe("CredentialsSignin")
  })

  test("what cannot be checked is refused, and not quoted", async () => {
    const site = new PasswordSite()
    await site.store.createUser({ id: "u1", email: ADA, emailVerified: new Date() })
    const { password } = admin<{ providers: [ReturnType<typeof Password>] }>(site.config as never)
    const refused = password.import("u1", "hunter2-in-plain-text")
    await expect(refused).rejects.toThrow("hash cannot be checked")
    for (const format of ["$argon2id$", "$2b$", "s2:salt:key", "$scrypt$", "$pbkdf2-sha256$"])
      await expect(refused).rejects.toThrow(format)
    await expect(refused).rejects.not.toThrow("hunter2")
    await expect(password.import("u2", bcryptjs.hashSync(FIRST, 4))).rejects.toThrow("no user")
  })
})

describe("Who observes", () => {
  test("learns of sign-up, first, change and reset", async () => {
    const { extension, seen } = new TransitionProbe()
    const site = new PasswordSite("jwt", { config: { extensions: [sessions(), extension] } })
    const browser = site.visitor()
    await site.signUp(browser)
    await (await ownPasswordOf(browser)).change(FIRST, SECOND)
    await site.forgetPassword()
    await (await ownPasswordOf(browser)).set(FIRST)
    await site.reset(site.visitor())
    const reasons = seen.flatMap((one) => (one.type === "passwordChanged" ? [one.reason] : []))
    expect(reasons).toEqual(["sign-up", "change", "first", "reset"])
    expect(JSON.stringify(seen)).not.toMatch(/engine|ada@/)
  })

  test("notices() tells the person by mail of a change, and not of a sign-up", async () => {
    const site = new PasswordSite("jwt", { config: { extensions: [sessions(), notices()] } })
    const browser = site.visitor()
    await site.signUp(browser)
    await (await ownPasswordOf(browser)).change(FIRST, SECOND)
    expect(site.subjects).toEqual([
      "Create an account on app.test",
      "Your password for app.test was changed",
    ])
  })
})

describe("The sign-in page", () => {
  test("has the form, for password managers, and leads to the two pages", async () => {
    const page = await (await new PasswordSite().visitor().get("signin")).text()
    expect(page).toMatch(/name="email"\s+type="email"[^>]*autocomplete="username"/)
    expect(page).toMatch(/name="password"\s+type="password"[^>]*autocomplete="current-password"/)
    expect(page).toMatch(/class="submit"\s*>\s*<span class="name">Sign in</)
    expect(page).toContain('href="http://app.test/auth/session/forgot-password">Forgot your')
    expect(page).toContain('href="http://app.test/auth/session/sign-up">Create an account')
  })

  test("shares its address with a sign-in link, and is in the visitor's language", async () => {
    const providers = [Password({ hashing }), mailTo([])]
    const site = new PasswordSite("jwt", { config: { providers } })
    const page = await (await site.visitor().get("signin", { "accept-language": "de" })).text()
    expect(page.match(/type="email"/g)).toHaveLength(1)
    expect(page).toContain("Passwort vergessen?")
  })

  test("keeps the address after a wrong password", async () => {
    const site = new PasswordSite()
    const browser = site.visitor()
    const answer = await site.signIn(browser)
    const page = await (await browser.get(answer.headers.get("location") ?? "")).text()
    expect(page).toContain(`value="${ADA}"`)
  })
})
