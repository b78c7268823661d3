import { MemoryAdapter } from "@sallyport/memory-adapter"
import { describe, expect, test } from "vitest"
import type { Adapter } from "../../src/contract/adapter.js"
import { expectRefused, LinkingSite, whose } from "../support/linking-site.js"

/**
 * Compares like MySQL's usual collations and those of ICU: ignoring letter case, accents, width, invisible characters,
 * punctuation, blanks, the script of digits, and zeros before a number.
 */
function loosely(text: string): string {
  return text
    .normalize("NFKD")
    .replaceAll(/[\p{Mn}\p{Cf}\p{P}\p{Z}]/gu, "")
    .replaceAll(/[\u0660-\u0669]/g, (digit) => String(digit.charCodeAt(0) - 0x660))
    .replaceAll(/0+(?=[1-9])/g, "")
    .toLowerCase()
}

/** A store that finds rows by values that only look like the given one. */
function looseStore(): Required<Adapter> {
  const store = MemoryAdapter()
  const accounts: { provider: string; providerAccountId: string }[] = []
  const tokens: string[] = []
  const token = (asked: string) => tokens.find((one) => loosely(one) === loosely(asked)) ?? asked
  const account = <Key extends { provider: string; providerAccountId: string }>(asked: Key) =>
    accounts.find(
      (one) =>
        loosely(one.provider) === loosely(asked.provider) &&
        loosely(one.providerAccountId) === loosely(asked.providerAccountId),
    ) ?? asked
  return {
    ...store,
    createUserAndAccount: async (user, given) => {
      if (account(given as never) !== given) throw new Error("the account exists")
      const { provider, providerAccountId } = given as never as (typeof accounts)[number]
      accounts.push({ provider, providerAccountId })
      return store.createUserAndAccount(user, given)
    },
    getUserByAccount: (asked) => store.getUserByAccount(account(asked)),
    getAccount: (providerAccountId, provider) => {
      const found = account({ provider, providerAccountId })
      return store.getAccount(found.providerAccountId, found.provider)
    },
    createSession: (session) => {
      tokens.push(session.sessionToken)
      return store.createSession(session)
    },
    getSessionAndUser: (asked) => store.getSessionAndUser(token(asked)),
    deleteSession: (asked) => store.deleteSession(token(asked)),
  }
}

describe("An account is exactly the one that signs in", () => {
  test.each(["database", "jwt"] as const)(
    "another person's id with other accents and letter case is not signed in as them (%s)",
    async (strategy) => {
      for (const without of [
        [],
        ["listAccountsByUser"],
        ["listAccountsByUser", "getAccount"],
      ] as const) {
        const store = looseStore()
        for (const operation of without) delete (store as Adapter)[operation]
        const site = new LinkingSite({ strategy, store })
        await site.oauth(site.visitor(), { sub: "Jose", email: "jose@example.com" })
        const [thief, owner] = [site.visitor(), site.visitor()]
        await site.oauth(thief, { sub: "josé", email: "thief@example.com" })
        expect(await whose(thief)).toBeNull()
        await site.oauth(owner, { sub: "Jose", email: "jose@example.com" })
        const { id } = (await site.user("jose@example.com")) ?? {}
        // Without any account to compare with, the owner cannot be told apart from the thief either.
        expect(await whose(owner)).toBe(without.length < 2 ? id : null)
      }
    },
  )

  test.each(["\uff11\uff12\uff13", "1\u00ad23"])(
    "an id of digits does not find the account of %j",
    async (lookalike) => {
      const site = new LinkingSite({ store: looseStore() })
      const [first, owner] = [site.visitor(), site.visitor()]
      await site.oauth(first, { sub: lookalike, email: "first@example.com" })
      expect(await whose(first)).not.toBeNull()
      await site.oauth(owner, { sub: "123", email: "owner@example.com" })
      expect(await whose(owner)).toBeNull()
    },
  )

  describe("of an adapter that can show no account", () => {
    /** How the official Kysely, TypeORM and Sequelize adapters are. Counts the look-ups of accounts. */
    function silent(store: Required<Adapter>) {
      const { listAccountsByUser: _, getAccount: __, ...rest } = store
      const asked: string[] = []
      const getUserByAccount: Required<Adapter>["getUserByAccount"] = (key) => {
        asked.push(key.providerAccountId)
        return rest.getUserByAccount(key)
      }
      return { adapter: { ...rest, getUserByAccount } as Adapter, asked }
    }

    test("an exact store signs people in, and is tried with other spellings once", async () => {
      const { adapter, asked } = silent(MemoryAdapter())
      const site = new LinkingSite({ store: adapter })
      const jose = { sub: "Jose", email: "jose@example.com" }
      await site.oauth(site.visitor(), jose)
      const again = site.visitor()
      asked.length = 0
      await site.oauth(again, jose)
      expect(await whose(again)).toBe((await site.user("jose@example.com"))?.id)
      expect(asked.filter((id) => id !== "Jose")).toEqual(["Jose ", "jOSE", "J\u00f3se"])
      asked.length = 0
      await site.oauth(site.visitor(), jose)
      expect(asked.filter((id) => id !== "Jose")).toEqual([])
    })

    test.each([
      ["letter case", (text: string) => text.toLowerCase()],
      ["accents", (text: string) => text.normalize("NFD").replaceAll(/\p{Mn}/gu, "")],
      ["trailing blanks", (text: string) => text.trimEnd()],
    ])("a store that ignores %s is found out, and its owner is told", async (_, fold) => {
      const ids = new Map<string, string>()
      const store = MemoryAdapter()
      const { adapter } = silent({
        ...store,
        getUserByAccount: (key) => {
          const folded = fold(key.providerAccountId)
          const providerAccountId = ids.get(folded) ?? key.providerAccountId
          ids.set(folded, providerAccountId)
          return store.getUserByAccount({ ...key, providerAccountId })
        },
      })
      const site = new LinkingSite({ store: adapter })
      const jose = { sub: "Jose", email: "jose@example.com" }
      await site.oauth(site.visitor(), jose)
      const again = site.visitor()
      expectRefused(await site.oauth(again, jose), "Configuration")
      expect(await whose(again)).toBeNull()
    })

    test.each([
      "1234567",
      "0b2f4c1e-6d4a-4f7e-9a51-2f6f0c3d9e80",
      "001234.0123456789abcdef0123456789abcdef.0123",
      "auth0|507f1f77bcf86cd799439011",
      "AAAAAAAAAAAAAAAAAAAAAIkzqFVrSaSaFHy782bbtaQ",
    ])("an id that nobody can choose (%s) is looked for in no other spelling", async (sub) => {
      const { adapter, asked } = silent(looseStore())
      const site = new LinkingSite({ store: adapter })
      await site.oauth(site.visitor(), { sub, email: "jose@example.com" })
      const again = site.visitor()
      asked.length = 0
      await site.oauth(again, { sub, email: "jose@example.com" })
      expect(await whose(again)).not.toBeNull()
      expect(asked.filter((id) => id !== sub)).toEqual([])
    })
  })

  test.each([
    "jose",
    "deadbeef",
    "auth0|jose",
    "JoseMartinez1980Mexico",
    "https://id.example/jose",
  ])("an id that a person may have chosen (%s) is looked for in other spellings", async (sub) => {
    const store = looseStore()
    const { listAccountsByUser: _, getAccount: __, ...silent } = store
    const site = new LinkingSite({ store: silent })
    await site.oauth(site.visitor(), { sub, email: "jose@example.com" })
    const again = site.visitor()
    expectRefused(await site.oauth(again, { sub, email: "jose@example.com" }), "Configuration")
    expect(await whose(again)).toBeNull()
  })

  test("a store that keeps numbers finds them by their digits", async () => {
    const store = MemoryAdapter()
    const numbers: Adapter = {
      ...store,
      listAccountsByUser: async (id) =>
        (await store.listAccountsByUser(id)).map((account) => ({
          ...account,
          providerAccountId: Number(account.providerAccountId) as never,
        })),
    }
    const site = new LinkingSite({ store: numbers })
    await site.oauth(site.visitor(), { sub: "42", email: "jose@example.com" })
    const again = site.visitor()
    await site.oauth(again, { sub: "42", email: "jose@example.com" })
    expect(await whose(again)).not.toBeNull()
  })
})

describe("tokenHash: what stands in the table is no token", () => {
  const config = { session: { strategy: "database", tokenHash: true } } as const

  async function leaked({ echoes = false, isOff = false } = {}) {
    let hash = ""
    const store = looseStore()
    const { getSessionAndUser } = store
    // As adapters do that build the session from what they were asked for.
    if (echoes)
      store.getSessionAndUser = async (sessionToken) => {
        const found = await getSessionAndUser(sessionToken)
        return found && { ...found, session: { ...found.session, sessionToken } }
      }
    const { createSession } = store
    store.createSession = (session) => {
      hash = session.sessionToken
      return createSession(session)
    }
    const site = new LinkingSite({ store, config })
    const victim = site.visitor()
    await site.mail(victim, "ada@example.com")
    return { site: isOff ? new LinkingSite({ store }) : site, victim, hash }
  }

  const spellings: [name: string, spell: (hash: string) => string][] = [
    ["as it stands", (hash: string) => hash],
    ["in capitals", (hash: string) => hash.toUpperCase()],
    ["its prefix in capitals", (hash: string) => hash.replace("sha256", "SHA256")],
    ["with a soft hyphen", (hash: string) => `\u00ad${hash}`],
    ["with an accent", (hash: string) => hash.replace("s", "s\u0301")],
    ["in full-width letters", (hash: string) => hash.replace("s", "\uff53")],
    ["its prefix in mixed case", (hash: string) => hash.replace("sha256", "Sha256")],
    ["in other digits", (hash: string) => hash.replace("sha256", "sha\u{1d7da}56")],
    ["in Arabic digits", (hash: string) => hash.replace("sha256", "sha\u066256")],
    ["with a blank before it", (hash: string) => ` ${hash}`],
    ["with a blank after it", (hash: string) => `${hash} `],
    ["with other punctuation", (hash: string) => hash.replace("sha256:", "sha-256 ")],
    ["with a full-width colon", (hash: string) => hash.replace(":", "\uff1a")],
    ["with a zero before the number", (hash: string) => hash.replace("256", "0256")],
  ]

  const adapters = [{ echoes: false }, { echoes: true }]
  const cases = adapters.flatMap(({ echoes }) =>
    spellings.map(([name, spelt]) => ({ echoes, name, spelt })),
  )

  test.each(cases)(
    "a leaked hash, $name, opens nothing and ends nothing; the adapter echoes: $echoes",
    async ({ echoes, spelt }) => {
      const { site, victim, hash } = await leaked({ echoes })
      const thief = site.visitor()
      thief.jar.set("authjs.session-token", encodeURIComponent(spelt(hash)))
      expect(await whose(thief)).toBeNull()
      thief.jar.set("authjs.session-token", encodeURIComponent(spelt(hash)))
      await thief.post("signout")
      expect(await whose(victim)).not.toBeNull()
    },
  )

  test.each(adapters)(
    "after hashing was turned off, hashes that are left are no tokens: $echoes",
    async ({ echoes }) => {
      const { site, hash } = await leaked({ echoes, isOff: true })
      for (const spelt of [hash, hash.toUpperCase(), hash.replace("s", "\uff53")]) {
        const thief = site.visitor()
        thief.jar.set("authjs.session-token", encodeURIComponent(spelt))
        expect(await whose(thief)).toBeNull()
      }
    },
  )
})
