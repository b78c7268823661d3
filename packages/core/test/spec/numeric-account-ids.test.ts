import { MemoryAdapter } from "@sallyport/memory-adapter"
import { describe, expect, test } from "vitest"
import type { Adapter, AdapterAccount } from "../../src/contract/adapter.js"
import { OAuthWorld, oauthOf } from "../support/oauth-world.js"

const grace = { id: "grace", email: "grace@example.com", emailVerified: null }

/**
 * A store that keeps types, like a document database: what was written as a number is found by a number. It has one
 * account, of Grace, with the given id. Without `shown` it does not return accounts.
 */
async function storeWith(
  providerAccountId: unknown,
  { shown = false, isLike = (a: unknown, b: unknown) => a === b } = {},
): Promise<Adapter> {
  const { listAccountsByUser: _, createUserAndAccount: __, ...memory } = MemoryAdapter()
  const user = await memory.createUser?.(grace)
  const rows = [{ provider: "op", providerAccountId, userId: user?.id }]
  return {
    ...memory,
    getUserByAccount: async ({ provider, providerAccountId: id }) => {
      const row = rows.find((one) => one.provider === provider && isLike(one.providerAccountId, id))
      return row ? ((await memory.getUser?.(row.userId ?? "")) ?? null) : null
    },
    linkAccount: async (account: AdapterAccount) =>
      void rows.push({ ...account, userId: account.userId }),
    getAccount: async (id, provider) => {
      if (!shown) return null
      const row = rows.find((one) => one.provider === provider && isLike(one.providerAccountId, id))
      return (row as unknown as AdapterAccount) ?? null
    },
  }
}

/** Who is signed in after the provider sent this profile. */
async function signedIn(
  adapter: Adapter,
  profile: Record<string, unknown>,
  strategy: "jwt" | "database",
) {
  const map = (said: Record<string, unknown>) => ({
    id: said["id"] as string,
    email: "new@example.com",
  })
  const world = new OAuthWorld((op) => [oauthOf(op, { profile: map as never })], {
    adapter,
    session: { strategy },
  })
  world.op.overrides = { userinfo: () => profile }
  await world.signIn()
  const { user } = ((await world.browser.session()) ?? {}) as { user?: { email?: string } }
  return user?.email
}

describe.each(["jwt", "database"] as const)(
  "An account that is stored under a number, %s",
  (strategy) => {
    test.each([false, true])(
      "is found by the number that the provider sends, shown: %s",
      async (shown) => {
        const adapter = await storeWith(42, { shown })
        expect(await signedIn(adapter, { id: 42 }, strategy)).toBe(grace.email)
      },
    )

    test("is not found by a text: that provider does not count its people", async () => {
      expect(await signedIn(await storeWith(42), { id: "42" }, strategy)).toBe("new@example.com")
    })

    test("one under the text is found first", async () => {
      expect(await signedIn(await storeWith("42"), { id: 42 }, strategy)).toBe(grace.email)
    })

    test("a database that takes 42 for '42abc' finds nobody, where it can show the account", async () => {
      const isLike = (a: unknown, b: unknown) =>
        typeof b === "number" ? Number.parseInt(String(a), 10) === b : a === b
      const adapter = await storeWith("42abc", { shown: true, isLike })
      expect(await signedIn(adapter, { id: 42 }, strategy)).toBe("new@example.com")
    })

    test("a store that refuses numbers has none", async () => {
      const adapter = await storeWith("7")
      const { getUserByAccount } = adapter
      const strict: Adapter = {
        ...adapter,
        getUserByAccount: (key) => {
          if (typeof key.providerAccountId !== "string") throw new TypeError("not a string")
          return getUserByAccount?.(key) ?? null
        },
      }
      expect(await signedIn(strict, { id: 42 }, strategy)).toBe("new@example.com")
    })
  },
)
