import { adapterRules, openWorld } from "@sallyport/adapter-kit"
import type { Adapter, AdapterAccount } from "@sallyport/core/adapters"
import { describe, expect, test } from "vitest"
import { MemoryAdapter } from "../src/index.js"

type Sabotage = (good: Required<Adapter>) => Adapter

/** An account of a user. Written out, because `Omit` of a type with an index signature loses the named members. */
function owned(account: Omit<AdapterAccount, "userId">, userId: string): AdapterAccount {
  return { ...account, userId } as AdapterAccount
}

const pause = () => new Promise((resolve) => setTimeout(resolve, 1))

/** Defects that real adapters had, by the rule that must find them. */
const defects: Record<string, Sabotage> = {
  "useVerificationToken: of fifty at the same moment, one gets it": (good) => {
    const used = new Set<string>()
    return {
      async useVerificationToken(key) {
        if (used.has(key.token)) return null
        await pause()
        used.add(key.token)
        return { ...key, expires: new Date() }
      },
      createVerificationToken: good.createVerificationToken,
    }
  },
  "useVerificationToken: a wrong attempt gets nothing and spoils nothing": (good) => {
    const spoilt = new Set<string>()
    return {
      async useVerificationToken(key) {
        const found = spoilt.has(key.token) ? null : await good.useVerificationToken(key)
        spoilt.add(key.token)
        return found
      },
      async createVerificationToken(token) {
        await good.createVerificationToken({ ...token, identifier: "eve@example.com" })
        return good.createVerificationToken(token)
      },
    }
  },
  "useVerificationToken: another case or accent matches nothing": (good) => ({
    createVerificationToken: (token) =>
      good.createVerificationToken({ ...token, token: token.token.toLowerCase() }),
    useVerificationToken: ({ identifier, token }) =>
      good.useVerificationToken({ identifier, token: token.toLowerCase() }),
  }),
  "createUser: fails when the email address is taken": (good) => ({
    createUser: async (user) => (await good.getUserByEmail(user.email)) ?? good.createUser(user),
  }),
  "createUser: of ten with one email address, one wins and the others fail": (good) => ({
    async createUser(user) {
      if (await good.getUserByEmail(user.email)) throw new Error("Taken")
      await pause()
      const { id } = await good.createUser({ ...user, email: crypto.randomUUID() })
      return good.updateUser({ id, name: user.email })
    },
  }),
  "linkAccount: fails when the account belongs to somebody": (good) => ({
    async linkAccount(account) {
      await good.unlinkAccount(account)
      await good.linkAccount(account)
    },
  }),
  "linkAccount: of ten users who link one account, one wins and the others fail": (good) => ({
    async linkAccount(account) {
      if (await good.getUserByAccount(account)) throw new Error("Taken")
      await pause()
      await good.unlinkAccount(account)
      await good.linkAccount(account)
    },
  }),
  "linkAccount: members that the store has no place for do not fail": (good) => ({
    linkAccount(account) {
      if ("nested" in account) throw new Error("Unknown column")
      return good.linkAccount(account)
    },
  }),
  "deleteOtherSessions: of 60 sessions one is left, and all of other people; again without effect":
    (good) => ({ deleteOtherSessions: ({ userId }) => good.deleteSessionsByUser(userId) }),
  "deleteOtherSessions: a token that is not there, or that of another user, keeps none": (
    good,
  ) => ({
    deleteOtherSessions: async (of) =>
      (await good.getSession(of.sessionToken)) ? good.deleteOtherSessions(of) : null,
  }),
  "deleteOtherSessions: another case of a token, or a blank after it, is another token": (
    good,
  ) => ({
    deleteOtherSessions: ({ userId, sessionToken }) =>
      good.deleteOtherSessions({ userId, sessionToken: sessionToken.trimEnd() }),
  }),
  "deleteOtherSessions: without a user or a token it fails, and removes nothing": (good) => ({
    deleteOtherSessions: async (of) =>
      of.userId && of.sessionToken ? good.deleteOtherSessions(of) : null,
  }),
  "deleteOtherSessions beside createSession: what was stored before is gone, and what is left can be ended":
    (good) => {
      const stored: string[] = []
      return {
        createSession: (session) => {
          stored.push(session.sessionToken)
          return good.createSession(session)
        },
        // By what it has seen first, a few at a time, and no more than that.
        deleteOtherSessions: async ({ sessionToken }) => {
          for (const token of stored.slice(0, 25))
            if (token !== sessionToken) await good.deleteSession(token)
        },
      }
    },
  "updateSession: never inserts": (good) => ({
    updateSession: async (session) =>
      (await good.updateSession(session)) ??
      good.createSession({ userId: "", expires: new Date(), ...session }),
  }),
  "updateSession: beside deleteSession it does not bring the session back": (good) => ({
    updateSession: async (session) =>
      (await good.updateSession(session)) ??
      good.createSession({ userId: "", expires: new Date(), ...session }),
  }),
  "updateSession: the expiry is exactly the given moment": (good) => ({
    updateSession: ({ sessionToken, expires = new Date() }) =>
      good.updateSession({ sessionToken, expires: new Date(Math.floor(+expires / 1000) * 1000) }),
  }),
  "getSessionAndUser: an expired session is returned as it is": (good) => ({
    async getSessionAndUser(token) {
      const found = await good.getSessionAndUser(token)
      if (found && +found.session.expires < Date.now()) await good.deleteSession(token)
      return found
    },
  }),
  "deleteSession: of a missing session answers null and does not fail": (good) => ({
    async deleteSession(token) {
      const deleted = await good.deleteSession(token)
      if (!deleted) throw new Error("Not found")
      return deleted
    },
  }),
  "deleteUser: the user, all their sessions and all their accounts are gone": (good) => ({
    async deleteUser(id) {
      const [account] = await good.listAccountsByUser(id)
      await good.deleteUser(id)
      const { id: heir } = await good.createUser({ id, email: id, emailVerified: null })
      if (account) await good.linkAccount({ ...account, userId: heir })
    },
  }),
  "updateUser: a new email address finds the user and frees the old one": (good) => {
    const old = new Map<string, string>()
    return {
      async updateUser(change) {
        const before = await good.getUser(change.id)
        if (before) old.set(before.email, before.id)
        return good.updateUser(change)
      },
      getUserByEmail: (email) =>
        old.has(email) ? good.getUser(old.get(email) ?? "") : good.getUserByEmail(email),
    }
  },
  "values: a text that looks like a date stays a text": (good) => ({
    async getUser(id) {
      const user = await good.getUser(id)
      const revived = Object.entries(user ?? {}).map(([key, value]) => [
        key,
        typeof value === "string" && /^\d{4}-\d\d-\d\d/.test(value) ? new Date(value) : value,
      ])
      return user && Object.fromEntries(revived)
    },
  }),
  "createUserAndAccount: when the account is taken, no user is left": (good) => ({
    async createUserAndAccount(user, account) {
      const created = await good.createUser(user)
      await good.linkAccount(owned(account, created.id))
      return created
    },
  }),
  "createUserAndAccount: when the email address is taken, no account is left": (good) => ({
    async createUserAndAccount(user, account) {
      const holder = await good.getUserByEmail(user.email)
      if (holder) await good.linkAccount(owned(account, holder.id))
      return good.createUserAndAccount(user, account)
    },
  }),
  "updateAuthenticatorCounter: a late writer does not turn it back": (good) => {
    const counters = new Map<string, number>()
    return {
      async updateAuthenticatorCounter(id, counter) {
        counters.set(id, counter)
        return good.updateAuthenticatorCounter(id, counter)
      },
      async getAuthenticator(id) {
        const found = await good.getAuthenticator(id)
        return found && { ...found, counter: counters.get(id) ?? found.counter }
      },
    }
  },
  "consumeOnce: of fifty at the same moment, one is the first": (good) => {
    const used = new Set<string>()
    return {
      async consumeOnce({ key }) {
        if (used.has(key)) return false
        await pause()
        used.add(key)
        return true
      },
      createUser: good.createUser,
    }
  },
  "consumeOnce: another case, accent, blank or end makes another key": (good) => ({
    consumeOnce: ({ key, expires }) =>
      good.consumeOnce({ key: key.slice(0, 255).toLowerCase(), expires }),
  }),
  "consumeOnce: a key is free again when it has expired": (good) => ({
    consumeOnce: ({ key }) => good.consumeOnce({ key, expires: new Date("9999-01-01") }),
  }),
  "consumeOnce: beside sign-in links neither is taken for the other": (good) => ({
    async consumeOnce({ key, expires }) {
      const token = { identifier: "", token: key, expires }
      const isUsed = await good.useVerificationToken(token)
      await good.createVerificationToken(token)
      return !isUsed
    },
    useVerificationToken: ({ token }) => good.useVerificationToken({ identifier: "", token }),
    createVerificationToken: (token) => good.createVerificationToken({ ...token, identifier: "" }),
  }),
  "deleteVerificationTokens: every link of that address, of no other and of nothing that works once":
    (good) => ({
      createVerificationToken: ({ identifier, ...token }) =>
        good.createVerificationToken({ ...token, identifier: identifier.toLowerCase() }),
      useVerificationToken: ({ identifier, token }) =>
        good.useVerificationToken({ identifier: identifier.toLowerCase(), token }),
    }),
  "deleteVerificationTokens: keeps those that expire last, in whatever order they came": (good) => {
    const tokens: { identifier: string; token: string }[] = []
    return {
      createVerificationToken(token) {
        tokens.push(token)
        return good.createVerificationToken(token)
      },
      async deleteVerificationTokens({ identifier, keepNewest = 0 }) {
        const own = tokens.filter((token) => token.identifier === identifier)
        for (const token of own.slice(0, Math.max(0, own.length - keepNewest)))
          await good.useVerificationToken(token)
      },
    }
  },
  "values: 200 characters, of four bytes and with combining marks, are kept whole": (good) => ({
    createUser: ({ name, ...user }) =>
      good.createUser({ ...user, name: name?.slice(0, 191) ?? null }),
  }),
  "dates: a process in another time zone reads and writes the same moments": (good) => ({
    async getSessionAndUser(token) {
      const found = await good.getSessionAndUser(token)
      // Like a column without a time zone, with a driver that reads and writes local time.
      const offset = new Date("2026-07-01").getTimezoneOffset()
      const expires = found && new Date(found.session.expires.getTime() + offset * 60_000)
      return found && expires && { ...found, session: { ...found.session, expires } }
    },
  }),
  "missing values: deleting without one removes nobody's rows": (good) => {
    const tokens: string[] = []
    return {
      createSession(session) {
        tokens.push(session.sessionToken)
        return good.createSession(session)
      },
      async deleteSession(token?: string) {
        for (const one of token === undefined ? tokens : [token]) await good.deleteSession(one)
      },
    }
  },
  "missing values: asking without one finds nobody": (good) => {
    let last: string | undefined
    return {
      async createUser(user) {
        const created = await good.createUser(user)
        last = created.id
        return created
      },
      getUser: (id?: string) => good.getUser(id ?? last ?? ""),
    }
  },
  "createUserAndAccount: gives way where an application replaces createUser or linkAccount": (
    good,
  ) => ({
    linkAccount: (account) => good.linkAccount(account),
  }),
  "operations: unlinkAccount and deleteUser exist": (good) => ({
    unlinkAccount: good.unlinkAccount,
  }),
}

describe("the adapter suite finds an adapter that", () => {
  test.each(Object.keys(defects))("breaks %s", async (name) => {
    const rule = adapterRules.find((one) => one.name === name)
    const good = MemoryAdapter()
    const sabotage = defects[name]?.(good) ?? {}
    const bad = name.startsWith("operations") ? sabotage : { ...good, ...sabotage }
    await expect(rule?.check(openWorld({ adapter: good }))).resolves.toBeUndefined()
    await expect(rule?.check(openWorld({ adapter: bad }))).rejects.toThrow(/./)
  })
})
