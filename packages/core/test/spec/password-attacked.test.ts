import { MemoryAdapter } from "@sallyport/memory-adapter"
import { afterEach, describe, expect, test, vi } from "vitest"
import type { Adapter } from "../../src/contract/adapter.js"
import type { RecordStore } from "../../src/contract/record-store.js"
import { admin } from "../../src/entrypoints/admin.js"
import { sessions } from "../../src/entrypoints/sessions.js"
import type { PasswordOptions } from "../../src/extensions/password/password-options.js"
import { memoryRecords } from "../../src/records/memory-records.js"
import Password from "../../src/providers/password.js"
import { OAuthWorld, openIdOf } from "../support/oauth-world.js"
import {
  ADA,
  BOB,
  FIRST,
  hashing,
  outcome,
  ownPasswordOf,
  PasswordSite,
  SECOND,
} from "../support/password-site.js"
import { mailTo, type SentMail } from "../support/world.js"

afterEach(() => {
  vi.useRealTimers()
})

const WRONG = "no such engine"
const TOO_MANY = "429"

async function times<T>(count: number, act: () => Promise<T>): Promise<T[]> {
  const all: T[] = []
  for (let index = 0; index < count; index += 1) all.push(await act())
  return all
}

describe("Guessing", () => {
  test("ten tries in an hour, from however many browsers; then not even the right one", async () => {
    vi.useFakeTimers({ toFake: ["Date"] })
    const site = new PasswordSite()
    await site.signUp(site.visitor())
    const guess = async (password = WRONG) =>
      outcome(await site.signIn(site.visitor(), { password }))
    expect(await times(10, guess)).toEqual(Array.from({ length: 10 }, () => "CredentialsSignin"))
    expect([await guess(), await guess(FIRST)]).toEqual([TOO_MANY, TOO_MANY])
    vi.setSystemTime(Date.now() + 2 * 3_600_000)
    expect(await guess(FIRST)).toBe("/")
  })

  test("of 50 at the same time ten are compared", async () => {
    const site = new PasswordSite()
    await site.signUp(site.visitor())
    const all = await Promise.all(
      Array.from({ length: 50 }, async () => site.signIn(site.visitor(), { password: WRONG })),
    )
    expect(all.map(outcome).filter((one) => one === "CredentialsSignin")).toHaveLength(10)
  })

  test("a stranger never locks the owner out, in a browser of theirs or by a mail", async () => {
    vi.useFakeTimers({ toFake: ["Date"] })
    const site = new PasswordSite()
    const own = site.visitor()
    await site.signUp(own)
    await own.post("signout")
    for (let day = 0; day < 3; day += 1) {
      await times(20, async () => site.signIn(site.visitor(), { password: WRONG }))
      await times(8, async () => site.ask(site.visitor(), "forgot-password"))
      expect(outcome(await site.signIn(own))).toBe("/")
      await own.post("signout")
      vi.setSystemTime(Date.now() + 24 * 3_600_000)
    }
    await times(20, async () => site.signIn(site.visitor(), { password: WRONG }))
    const elsewhere = site.visitor()
    expect(outcome(await site.signIn(elsewhere))).toBe(TOO_MANY)
    expect(outcome(await site.reset(elsewhere))).toBe("/")
  })

  test("whoever has an open session guesses no more often", async () => {
    const site = new PasswordSite()
    const stolen = site.visitor()
    await site.signUp(stolen)
    const own = await ownPasswordOf(stolen)
    const guess = async () =>
      own.change(WRONG, SECOND).catch((error: { type: string }) => error.type)
    expect(new Set(await times(10, guess))).toEqual(new Set(["CredentialsSignin"]))
    expect(await guess()).toBe("TooManyAttempts")
  })

  test("who has another address by now has no other tries", async () => {
    const site = new PasswordSite()
    await site.signUp(site.visitor())
    const { id = "" } = (await site.user()) ?? {}
    await times(10, async () => site.signIn(site.visitor(), { password: WRONG }))
    await site.store.updateUser({ id, email: BOB })
    expect(outcome(await site.signIn(site.visitor(), { email: BOB }))).toBe(TOO_MANY)
  })

  test("addresses of nobody are counted alike", async () => {
    const site = new PasswordSite()
    const guess = async () => outcome(await site.signIn(site.visitor(), { email: BOB }))
    expect((await times(11, guess)).at(-1)).toBe(TOO_MANY)
  })

  test("the page says when, in place of the sign-in page", async () => {
    const site = new PasswordSite()
    await times(10, async () => site.signIn(site.visitor(), { email: BOB }))
    const answer = await site.signIn(site.visitor(), { email: BOB })
    expect(Number(answer.headers.get("retry-after"))).toBeGreaterThan(0)
    expect(await answer.text()).toContain("Too many attempts")
  })
})

describe("A session that began with the former password", () => {
  test.each(["jwt", "database"] as const)(
    "strategy %s: is refused if the password was reset after it was compared",
    async (strategy) => {
      const site = new PasswordSite(strategy, { hashing: slowly() })
      await site.signUp(site.visitor())
      await site.ask(site.visitor(), "forgot-password")
      const thief = site.visitor()
      const entering = compared.hold(async () => site.signIn(thief))
      await compared.reached()
      expect(outcome(await site.choose(site.visitor(), SECOND))).toBe("/")
      compared.release()
      expect(outcome(await entering)).toBe("AccessDenied")
      expect(await thief.session()).toBeNull()
    },
  )

  test("stored sessions without sessions(): the same", async () => {
    const site = new PasswordSite("database", { hashing: slowly(), config: { extensions: [] } })
    await site.signUp(site.visitor())
    await site.ask(site.visitor(), "forgot-password")
    const thief = site.visitor()
    const entering = compared.hold(async () => site.signIn(thief))
    await compared.reached()
    expect(outcome(await site.choose(site.visitor(), SECOND))).toBe("/")
    compared.release()
    expect(outcome(await entering)).toBe("AccessDenied")
    expect(await thief.session()).toBeNull()
  })

  test("stored sessions without sessions(): a change ends the others, and the caller's goes on", async () => {
    const site = new PasswordSite("database", { config: { extensions: [] } })
    const here = site.visitor()
    await site.signUp(here)
    const there = await site.signedIn()
    await (await ownPasswordOf(here)).change(FIRST, SECOND)
    expect([await here.session(), await there.session()]).toEqual([expect.anything(), null])
  })
})

/** Holds the next comparison open after it was made. */
const compared = (() => {
  let isHeld = false
  let [tell, go] = [() => undefined as void, () => undefined as void]
  let arrival = new Promise<void>(() => undefined)
  let gate = Promise.resolve()
  return {
    hold: <T>(act: () => Promise<T>): Promise<T> => {
      isHeld = true
      arrival = new Promise((resolve) => (tell = resolve))
      gate = new Promise((resolve) => (go = resolve))
      return act()
    },
    reached: async () => arrival,
    release: () => go(),
    pass: async () => {
      if (!isHeld) return
      isHeld = false
      tell()
      await gate
    },
  }
})()

function slowly(): PasswordOptions["hashing"] {
  return {
    ...hashing,
    verifyPassword: async (...args) => {
      const isRight = await hashing.verifyPassword(...args)
      await compared.pass()
      return isRight
    },
  }
}

describe("A record that no secret opens", () => {
  test("is unknown: nobody is let in, the log says why, and a mail helps", async () => {
    const site = new PasswordSite()
    await site.signUp(site.visitor())
    site.config.secret = "another secret, as if the former one was lost"
    const tried = await site.signIn(site.visitor())
    expect(outcome(tried)).toBe("Configuration")
    expect(site.config.log.map(String).join()).toContain("cannot be opened by any secret")
    expect(outcome(await site.reset(site.visitor()))).toBe("/")
    await site.signedIn({ password: SECOND })
  })

  test("is no reason to set a first password", async () => {
    const site = new PasswordSite()
    await site.signUp(site.visitor())
    site.config.secret = "another secret, as if the former one was lost"
    await site.ask(site.visitor(), "forgot-password")
    const browser = site.visitor()
    await site.choose(browser, SECOND)
    const [record] = await site.records.list({ collection: "password", limit: 1 })
    await site.records.put({ ...record!, value: "sealed by nobody" }, "always")
    await expect((await ownPasswordOf(browser)).set(FIRST)).rejects.toThrow("cannot be opened")
  })
})

describe("A store that is away", () => {
  test.each(["get", "put", "take"] as const)("%s: nobody is let in by it", async (operation) => {
    const records = memoryRecords({ singleProcess: true })
    let isAway = false
    const failing: RecordStore = {
      ...records,
      [operation]: async (...args: never[]) => {
        if (isAway) throw new Error("The store is away")
        return (records[operation] as (...given: never[]) => unknown)(...args)
      },
    }
    const site = new PasswordSite("jwt", { config: { records: failing } })
    await site.signUp(site.visitor())
    await site.ask(site.visitor(), "forgot-password")
    isAway = true
    const browser = site.visitor()
    expect(outcome(await site.choose(browser, SECOND))).not.toBe("/")
    expect(await browser.session()).toBeNull()
  })

  test("between the user and the password: the person asks for another link", async () => {
    const records = memoryRecords({ singleProcess: true })
    let isAway = true
    const failing: RecordStore = {
      ...records,
      put: async (record, when) => {
        if (isAway && record.collection === "password") throw new Error("The store is away")
        return records.put(record, when)
      },
    }
    const site = new PasswordSite("jwt", { config: { records: failing } })
    await site.signUp(site.visitor())
    expect(await site.user()).not.toBeNull()
    isAway = false
    expect(outcome(await site.signIn(site.visitor()))).toBe("CredentialsSignin")
    expect(outcome(await site.reset(site.visitor()))).toBe("/")
    await site.signedIn({ password: SECOND })
  })
})

describe("The owner of an address arrives, and somebody else has planted a password", () => {
  /** The provider passes on addresses that it has not verified. */
  function hijacked(store: Adapter = MemoryAdapter()) {
    const [sent, mails]: [SentMail[], string[]] = [[], []]
    const world = new OAuthWorld((op) => [openIdOf(op, {}), mailTo(sent), Password({ hashing })], {
      adapter: store,
      records: memoryRecords({ singleProcess: true }),
      session: { strategy: "jwt" },
      extensions: [sessions()],
      mail: ({ text }) => void mails.push(text),
    })
    const site = Object.assign(Object.create(PasswordSite.prototype) as PasswordSite, {
      store,
      config: world.config,
      mails: [],
    })
    return { site, sent, mails, config: world.config as never }
  }

  async function planted() {
    const { site, sent, mails, config } = hijacked()
    await site.store.createUser({ id: "u1", email: ADA, emailVerified: null })
    await admin<{ providers: [ReturnType<typeof Password>] }>(config).password.import(
      "u1",
      await hashing.hashPassword(WRONG),
    )
    const thief = await site.signedIn({ password: WRONG })
    return { site, sent, mails, thief }
  }

  test("by a link to sign in: it is removed, and their sessions end", async () => {
    const { site, sent, thief } = await planted()
    const owner = site.visitor()
    await owner.post("signin/email", { email: ADA })
    await owner.get(sent.at(-1)?.url ?? "")
    expect(await owner.session()).toMatchObject({ user: { email: ADA } })
    expect(await thief.session()).toBeNull()
    expect(outcome(await site.signIn(site.visitor(), { password: WRONG }))).toBe(
      "CredentialsSignin",
    )
  })

  test("by a link to choose a password: theirs replaces it", async () => {
    const { site, mails, thief } = await planted()
    const owner = site.visitor()
    await site.ask(owner, "forgot-password")
    const token = /token=([\w-]+)/.exec(mails.at(-1) ?? "")?.[1] ?? ""
    expect(outcome(await site.choose(owner, SECOND, token))).toBe("/")
    expect(await thief.session()).toBeNull()
    expect(outcome(await site.signIn(site.visitor(), { password: WRONG }))).toBe(
      "CredentialsSignin",
    )
    await site.signedIn({ password: SECOND })
  })
})

test("The owner of an address with the Kelvin sign, who takes over a user, ends no link of the address with a k", async () => {
  const sent: SentMail[] = []
  const mail = mailTo(sent, { normalizeIdentifier: (typed) => typed.trim() })
  const site = new PasswordSite("jwt", { config: { providers: [mail, Password({ hashing })] } })
  const kate = site.visitor()
  await site.ask(kate, "sign-up", "kate@example.com")
  const kelvin = "\u212Aate@example.com"
  const { id: userId } = await site.store.createUser({ id: "", email: kelvin, emailVerified: null })
  const planted = { provider: "unknown", providerAccountId: "squatter" }
  await site.store.linkAccount({ userId, type: "oauth", ...planted })
  const owner = site.visitor()
  await owner.post("signin/email", { email: kelvin })
  await owner.get(sent[0]?.url ?? "")
  expect(await owner.session()).toMatchObject({ user: { email: kelvin } })
  expect(await site.store.getUserByAccount(planted)).toBeNull()
  expect(outcome(await site.choose(kate, FIRST))).toBe("/")
})

describe("A person who is deleted", () => {
  test("leaves nothing, and a link that was sent before makes nobody", async () => {
    const site = new PasswordSite()
    await site.signUp(site.visitor())
    await site.ask(site.visitor(), "forgot-password")
    const { id = "" } = (await site.user()) ?? {}
    await site.store.deleteUser(id)
    await admin(site.config).removed(id)
    const left = (await site.everyRecord()).filter(({ owner }) => owner === id)
    expect(left).toEqual([])
    expect(outcome(await site.choose(site.visitor(), SECOND))).toBe("Verification")
    expect(await site.user()).toBeNull()
  })

  test("whom nobody told of: the password lets nobody in", async () => {
    const site = new PasswordSite()
    await site.signUp(site.visitor())
    await site.store.deleteUser((await site.user())?.id ?? "")
    expect(outcome(await site.signIn(site.visitor()))).toBe("CredentialsSignin")
  })
})

test("a form without our CSRF token does nothing", async () => {
  const site = new PasswordSite()
  for (const path of ["session/sign-up", "session/forgot-password", "session/change-password"]) {
    const answer = await site.visitor().visit(path, { method: "POST", body: { email: ADA } })
    expect(answer.status).toBe(403)
  }
  await site.signUp(site.visitor())
  const body = { email: ADA, password: FIRST }
  const answer = await site.visitor().visit("callback/password", { method: "POST", body })
  expect(outcome(answer)).toBe("MissingCSRF")
  expect(site.mails).toHaveLength(1)
})

test("GET never signs in", async () => {
  const site = new PasswordSite()
  await site.signUp(site.visitor())
  const query = new URLSearchParams({ email: ADA, password: FIRST })
  expect((await site.visitor().get(`callback/password?${query}`)).status).toBe(405)
})
