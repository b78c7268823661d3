import { MemoryAdapter } from "@sallyport/memory-adapter"
import { afterEach, describe, expect, test, vi } from "vitest"
import type { Adapter } from "../../src/contract/adapter.js"
import type { RecordStore } from "../../src/contract/record-store.js"
import { resolveConfig } from "../../src/config/resolve-config.js"
import { decode } from "../../src/crypto/decode.js"
import { encode } from "../../src/crypto/encode.js"
import { memoryRecords } from "../../src/records/memory-records.js"
import type { Browser } from "../support/browser.js"
import { ownSessions } from "../support/own-sessions.js"
import { ADA, BOB } from "../support/passkey-site.js"
import { password, SECRET } from "../support/world.js"
import { forgetVerdicts, idOf, sessionsOf, SessionsSite } from "../support/sessions-site.js"

const strategies = ["jwt", "database"] as const
const hour = 60 * 60 * 1000

afterEach(() => {
  vi.useRealTimers()
})

/** A browser with a copy of this one's cookies. */
function stolenFrom(site: SessionsSite, browser: Browser): Browser {
  return site.visitedBy(browser)
}

/** Records between whose operations the test can act. */
function interrupted(inner = memoryRecords({ singleProcess: true })) {
  const hooks: {
    beforePut?: (() => Promise<unknown>) | undefined
    afterPut?: (() => Promise<unknown>) | undefined
  } = {}
  const records: RecordStore = {
    ...inner,
    put: async (record, when) => {
      const { beforePut, afterPut } = hooks
      if (record.collection !== "session") return inner.put(record, when)
      hooks.beforePut = hooks.afterPut = undefined
      await beforePut?.()
      const version = await inner.put(record, when)
      await afterPut?.()
      return version
    },
  }
  return { hooks, records, inner }
}

describe.each(strategies)("A thief with a copy of the cookie, strategy %s", (strategy) => {
  test("has nothing left once the owner has ended the session: no operation, in no process", async () => {
    const store = MemoryAdapter()
    const [site, elsewhere] = [
      new SessionsSite(strategy, { store }),
      new SessionsSite(strategy, { store }),
    ]
    const victim = await site.signedIn()
    const thief = stolenFrom(elsewhere, victim)
    expect(await thief.session()).not.toBeNull()
    const held = await sessionsOf(thief)
    const owner = await site.signedIn()
    await (await sessionsOf(owner)).endOthers()
    // What the other process remembers may let the thief read for maxStaleness seconds, and nothing else.
    expect(await ownSessions(thief)).toBeNull()
    for (const attempt of [held.list(), held.end("x"), held.endOthers(), held.endAll()])
      await expect(attempt).rejects.toMatchObject({ type: "NotSignedIn" })
    expect(await owner.session()).not.toBeNull()
  })

  test("learns nothing from the list that lets anybody in", async () => {
    const site = new SessionsSite(strategy)
    const [one, two] = [await site.signedIn(), await site.signedIn()]
    const shown = JSON.stringify(await (await sessionsOf(one)).list())
    const secrets = [...two.jar.values()].flatMap((value) => value.split("."))
    expect(secrets.filter((part) => part.length > 8 && shown.includes(part))).toEqual([])
  })

  test("cannot end somebody else's session, nor learn whether there is one", async () => {
    const site = new SessionsSite(strategy)
    const [ada, bob] = [await site.signedIn(), await site.signedIn(BOB)]
    const id = await idOf(ada)
    const bobs = await sessionsOf(bob)
    for (const tried of [id, "", "no such id", "a".repeat(200), "__proto__", "../cutoff"])
      expect(await bobs.end(tried)).toBe(false)
    for (const tried of [undefined, null, 1, {}, [id]])
      await expect(bobs.end(tried as never)).rejects.toMatchObject({ type: "InvalidInput" })
    expect(await ada.session()).not.toBeNull()
  })
})

describe("A token whose facts this version does not understand", () => {
  test("lets nobody in, and is not taken for one from before there were facts", async () => {
    const site = new SessionsSite("jwt")
    const browser = await site.signedIn()
    const name = "authjs.session-token"
    const key = { secret: SECRET, salt: name }
    const claims = await decode({ token: browser.jar.get(name) ?? "", ...key })
    const sealed = (sallyport: unknown) => encode({ token: { ...claims, sallyport }, ...key })
    browser.jar.set(name, await sealed(claims?.["sallyport"]))
    await forgetVerdicts()
    expect(await browser.session()).not.toBeNull()
    browser.jar.set(name, await sealed("s9.of.another.version"))
    await forgetVerdicts()
    expect(await browser.session()).toBeNull()
  })
})

describe("A client that writes into its own session", () => {
  test("stays the session that it is, although the callback merges what it sends", async () => {
    const site = new SessionsSite("jwt", {
      config: {
        callbacks: { jwt: ({ token, session }) => ({ ...token, ...(session as object) }) },
      },
    })
    const [ada, bob] = [await site.signedIn(), await site.signedIn(BOB)]
    const id = await idOf(ada)
    const csrfToken = await bob.csrfToken()
    const forged = `s1.${"a".repeat(24)}.0.v0.`
    await bob.visit("session", {
      method: "POST",
      body: JSON.stringify({ csrfToken, data: { sallyport: forged, sub: "someone" } }),
      headers: { "content-type": "application/json" },
    })
    await forgetVerdicts()
    const [own] = (await (await ownSessions(bob))?.list()) ?? []
    expect(own?.isCurrent).toBe(true)
    expect(own?.id).not.toBe(id)
    expect(await (await sessionsOf(bob)).end(id)).toBe(false)
  })
})

describe.each(strategies)("Requests that meet, strategy %s", (strategy) => {
  test("a sign-in that began before all sessions were ended lets nobody in", async () => {
    const { hooks, records } = interrupted()
    const site = new SessionsSite(strategy, { config: { records } })
    const owner = await site.signedIn()
    const own = await sessionsOf(owner)
    const admin = site.admin
    const user = await site.store.getUserByEmail(ADA)
    for (const at of ["beforePut", "afterPut"] as const) {
      const late = site.visitor()
      hooks[at] = async () => admin.endAll(user?.id ?? "")
      await site.mail(late, ADA)
      expect(await late.session(), at).toBeNull()
      expect(hooks[at]).toBeUndefined()
    }
    await expect(own.list()).rejects.toMatchObject({ type: "NotSignedIn" })
    expect(await (await sessionsOf(await site.signedIn())).list()).toHaveLength(1)
  })

  test("a password that was being checked when all sessions were ended lets nobody in, also in another process", async () => {
    const store = MemoryAdapter()
    const { admin } = new SessionsSite(strategy, { store })
    let meanwhile: (() => Promise<unknown>) | undefined
    const authorize = async () => {
      const user = await store.getUserByEmail?.(ADA)
      await meanwhile?.()
      return user ?? null
    }
    const providers = [password({ authorize })]
    const site = new SessionsSite(strategy, { store })
    await site.signedIn()
    const user = await store.getUserByEmail?.(ADA)
    const other = new SessionsSite(strategy, { store, config: { providers } })
    const signIn = async () => {
      const browser = other.visitor()
      await browser.post("callback/credentials", { username: "ada", password: "old" })
      return browser.session()
    }
    meanwhile = async () => admin.endAll(user?.id ?? "")
    expect(await signIn()).toBeNull()
    const own = await sessionsOf(await site.signedIn())
    meanwhile = async () => own.endOthers()
    expect(await signIn()).toBeNull()
    meanwhile = async () => admin.endAll("somebody else")
    expect(await signIn()).not.toBeNull()
    meanwhile = undefined
    expect(await signIn()).not.toBeNull()
  })

  test("a store that has lost which sign-ins came before refuses one of them, and not the person for good", async () => {
    const { records, inner } = interrupted()
    const site = new SessionsSite(strategy, { config: { records } })
    await (await sessionsOf(await site.signedIn())).endAll()
    await (await sessionsOf(await site.signedIn())).endAll()
    await inner.removeOwned({ owner: "account:epochs" })
    await expect(site.signedIn()).rejects.toThrow("the sign-in failed")
    expect(await (await site.signedIn()).session()).not.toBeNull()
    await (await sessionsOf(await site.signedIn())).endAll()
    expect(await (await site.signedIn()).session()).not.toBeNull()
  })

  test("everybody's sessions that are ended at once: each has ended, and everybody can sign in again", async () => {
    const site = new SessionsSite(strategy)
    const people = Array.from({ length: 20 }, (_, index) => `person${index}@example.com`)
    const before: Browser[] = []
    for (const email of people) before.push(await site.signedIn(email))
    const { admin } = site
    await Promise.all(
      people.map(async (email) => {
        const user = await site.store.getUserByEmail(email)
        return Promise.all([admin.endAll(user?.id ?? ""), admin.endAll(user?.id ?? "")])
      }),
    )
    for (const browser of before) expect(await browser.session()).toBeNull()
    for (const email of people) expect(await (await site.signedIn(email)).session()).not.toBeNull()
  })

  test("a read that notes its use does not bring back what was ended meanwhile", async () => {
    const { hooks, records, inner } = interrupted()
    const site = new SessionsSite(strategy, {
      config: { records, session: { strategy, updateAge: 1 } },
    })
    const [victim, owner] = [await site.signedIn(), await site.signedIn()]
    const own = await sessionsOf(owner)
    const id = await idOf(victim)
    vi.useFakeTimers({ now: Date.now() + 5_000, toFake: ["Date"] })
    hooks.beforePut = async () => own.end(id)
    await forgetVerdicts()
    await victim.session()
    expect(await inner.get({ collection: "session", id })).toBeNull()
    await forgetVerdicts()
    expect(await victim.session()).toBeNull()
  })

  test("a read that asks while the session is being ended remembers nothing of that", async () => {
    const inner = memoryRecords({ singleProcess: true })
    let meanwhile: (() => Promise<unknown>) | undefined
    const records: RecordStore = {
      ...inner,
      take: async (key, when) => {
        await meanwhile?.()
        return inner.take(key, when)
      },
    }
    const site = new SessionsSite(strategy, { config: { records } })
    const [victim, owner] = [await site.signedIn(), await site.signedIn()]
    const copy = stolenFrom(site, victim)
    const own = await sessionsOf(owner)
    const id = await idOf(victim)
    meanwhile = async () => {
      await forgetVerdicts()
      await victim.session()
    }
    expect(await own.end(id)).toBe(true)
    expect(await copy.session()).toBeNull()
  })

  test("two sign-outs and a read leave it ended", async () => {
    const site = new SessionsSite(strategy)
    const browser = await site.signedIn()
    const copies = [1, 2, 3, 4].map(() => stolenFrom(site, browser))
    await Promise.all(
      copies.map((copy, index) => (index % 2 ? copy.session() : copy.post("signout"))),
    )
    await forgetVerdicts()
    expect(await stolenFrom(site, browser).session()).toBeNull()
  })

  test("a clock that is an hour off, either way, signs nobody out and nobody in", async () => {
    const site = new SessionsSite(strategy)
    const [stays, ended] = [await site.signedIn(), await site.signedIn()]
    const copy = stolenFrom(site, ended)
    await (await sessionsOf(stays)).endOthers()
    vi.useFakeTimers({ now: Date.now() + hour, toFake: ["Date"] })
    await forgetVerdicts()
    expect(await stays.session()).not.toBeNull()
    expect(await copy.session()).toBeNull()
    // At this process the sign-in is an hour in the future for every other one.
    const ahead = await site.signedIn()
    vi.useRealTimers()
    await forgetVerdicts()
    expect(await (await sessionsOf(stays)).list()).toHaveLength(2)
    expect(await copy.session()).toBeNull()
    expect(ahead.jar.size).toBeGreaterThan(0)
  })
})

/** A store with what is in this one now. */
async function backupOf(records: RecordStore): Promise<Required<RecordStore>> {
  const copy = memoryRecords({ singleProcess: true })
  for (const collection of ["session", "cutoff", "epoch"])
    for (const record of await records.list({ collection, limit: 100 }))
      await copy.put(record, "always")
  return copy
}

test("After a backup is restored, who signed in since is out, and what came back can be ended", async () => {
  const records = memoryRecords({ singleProcess: true })
  const store = MemoryAdapter()
  const site = new SessionsSite("jwt", { store, config: { records } })
  const [stays, ended] = [await site.signedIn(), await site.signedIn()]
  const copy = stolenFrom(site, ended)
  const backup = await backupOf(records)
  await (await sessionsOf(stays)).endOthers()
  const later = await site.signedIn()
  await forgetVerdicts()
  const restored = new SessionsSite("jwt", { store, config: { records: backup } })
  expect(await restored.visitedBy(later).session()).toBeNull()
  expect(await restored.visitedBy(stays).session()).not.toBeNull()
  // Nobody can know any more that it had ended.
  expect(await restored.visitedBy(copy).session()).not.toBeNull()
  const { id = "" } = (await store.getUserByEmail(ADA)) ?? {}
  expect(await restored.admin.endAll(id)).toBe(2)
  expect(await restored.visitedBy(copy).session()).toBeNull()
})

test("Of an application that deletes the user itself, no session goes on, in a token or a row", async () => {
  for (const strategy of strategies) {
    const site = new SessionsSite(strategy)
    const browser = await site.signedIn()
    const { id = "" } = (await site.store.getUserByEmail(ADA)) ?? {}
    await site.store.deleteUser(id)
    await forgetVerdicts()
    expect(await browser.session(), strategy).toBeNull()
    const { extended } = await resolveConfig(site.config)
    await extended?.phases.removed?.(id)
  }
})

describe("A person with 100,000 sessions", () => {
  test("can list, end one, and end all", async () => {
    const records = memoryRecords({ singleProcess: true })
    const site = new SessionsSite("jwt", { config: { records } })
    const browser = await site.signedIn()
    const { id: owner = "" } = (await site.store.getUserByEmail(ADA)) ?? {}
    const value = { created: 1, seen: 1, method: null, provider: null, browser: null, isUser: true }
    const expires = new Date(Date.now() + hour)
    for (let count = 0; count < 100_000; count += 1)
      await records.put({ collection: "session", id: `s${count}`, owner, value, expires }, "absent")
    const own = await sessionsOf(browser)
    const list = await own.list()
    expect(list).toHaveLength(100)
    expect(list[0]?.isCurrent).toBe(true)
    expect(await own.end("s7")).toBe(true)
    expect(await own.endOthers()).toBe(99_999)
    expect(await own.list()).toHaveLength(1)
  })
})

describe("The owner of an address, who takes over a user that somebody else made", () => {
  test("is let in where sessions are tokens, and the other's token ends", async () => {
    const store: Adapter = MemoryAdapter()
    const site = new SessionsSite("jwt", { store })
    // Somebody has registered the address without proving it, and is signed in.
    const squatter = await site.signedIn()
    const user = await store.getUserByEmail?.(ADA)
    await store.updateUser?.({ id: user?.id ?? "", emailVerified: null })
    await store.linkAccount?.({
      userId: user?.id ?? "",
      type: "oauth",
      provider: "unknown",
      providerAccountId: "squatter",
    })
    const owner = await site.signedIn()
    await forgetVerdicts()
    expect(await squatter.session()).toBeNull()
    expect(await owner.session()).not.toBeNull()
    expect(await (await sessionsOf(owner)).list()).toHaveLength(1)
  })

  test.each(strategies)(
    "is refused if somebody else has ended all sessions meanwhile, and leaves no row, strategy %s",
    async (strategy) => {
      const inner = memoryRecords({ singleProcess: true })
      const store = MemoryAdapter() as Required<Adapter>
      const { admin } = new SessionsSite(strategy, { store, config: { records: inner } })
      const { id } = await store.createUser({ id: "", email: ADA, emailVerified: null })
      const squatter = { provider: "unknown", providerAccountId: "squatter" }
      await store.linkAccount({ userId: id, type: "oauth", ...squatter })
      let meanwhile: (() => Promise<unknown>) | undefined = async () => admin.endAll(id)
      const records: RecordStore = {
        ...inner,
        put: async (record, when) => {
          const act = record.collection === "cutoff" ? meanwhile : undefined
          meanwhile = act ? undefined : meanwhile
          await act?.()
          return inner.put(record, when)
        },
      }
      const site = new SessionsSite(strategy, { store, config: { records } })
      const owner = site.visitor()
      await site.mail(owner, ADA)
      expect(await store.getUserByAccount(squatter)).toBeNull()
      expect(await owner.session()).toBeNull()
      expect(await store.deleteExpired({ before: new Date("9999-12-31") })).toBe(0)
      expect(await (await sessionsOf(await site.signedIn())).list()).toHaveLength(1)
    },
  )
})
