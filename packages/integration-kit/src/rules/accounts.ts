import { expect } from "vitest"
import { accounts } from "@sallyport/core/accounts"
import type { Adapter, AdapterAccount, AdapterUser } from "@sallyport/core/adapters"
import type { OperationsConfig } from "@sallyport/core/integration"
import GitHub from "@sallyport/core/providers/github"
import Google from "@sallyport/core/providers/google"
import { memoryRecords } from "@sallyport/core/records"
import { sessions } from "@sallyport/core/sessions"
import { resultOf } from "../devices.js"
import { rule, type Rule } from "../rule.js"
import { passwordProvider, type World } from "../world.js"

/** Everybody is a user, and has an account at two providers until they remove it. */
function storeOfAccounts(): Adapter {
  const removed = new Set<string>()
  const userOf = (id: string): AdapterUser => ({
    id,
    name: id,
    email: `${id.toLowerCase()}@example.com`,
    emailVerified: null,
  })
  const accountsOf = (userId: string): AdapterAccount[] =>
    ["github", "google"]
      .map((provider) => ({
        type: "oauth" as const,
        provider,
        providerAccountId: `${provider} of ${userId}`,
        userId,
      }))
      .filter(({ providerAccountId }) => !removed.has(providerAccountId))
  return {
    getUser: async (id) => userOf(id),
    getUserByEmail: async () => null,
    getUserByAccount: async ({ providerAccountId }) =>
      removed.has(providerAccountId) ? null : userOf(providerAccountId.replace(/^.* of /, "")),
    updateUser: async (user) => ({ ...userOf(user.id), ...user }),
    deleteUser: async () => undefined,
    unlinkAccount: async ({ providerAccountId }) => void removed.add(providerAccountId),
    listAccountsByUser: async (userId) => accountsOf(userId),
  }
}

/** A site whose people manage their accounts. */
function managing(): Partial<OperationsConfig> {
  const client = { clientId: "id", clientSecret: "secret" }
  return {
    adapter: storeOfAccounts(),
    session: { strategy: "jwt" },
    records: memoryRecords({ singleProcess: true }),
    mail: async () => undefined,
    providers: [passwordProvider, GitHub(client), Google(client)],
    extensions: [sessions({ maxStaleness: 0 }), accounts()],
  }
}

async function signedIn({ open, page, basePath }: World) {
  const ada = (await open({ config: managing() })).visitor()
  await ada.signIn()
  const at = (name: string, id = "") => page(`/me?do=accounts.${name}${id && `&id=${id}`}`)
  const listed = async () =>
    (resultOf(await ada.get(at("list"))) as { accounts: { provider: string }[] }).accounts
      .map(({ provider }) => provider)
      .toSorted()
  return { ada, at, listed, address: (name: string) => `${basePath}/session/accounts.${name}` }
}

export const accountRules: readonly Rule[] = [
  rule("accounts: a person lists and removes them, but never the last", ["me"], async (world) => {
    const { ada, at, listed } = await signedIn(world)
    expect(await listed()).toEqual(["github", "google"])
    expect(resultOf(await ada.post(at("unlink", "github")))).toBe(true)
    expect(resultOf(await ada.post(at("unlink", "github")))).toBe(false)
    expect((await ada.post(at("unlink", "google"))).status).toBeGreaterThanOrEqual(400)
    expect(await listed()).toEqual(["google"])
  }),
  rule("accounts: over HTTP too, and for no other site's form", [], async (world) => {
    const { ada, address } = await signedIn(world)
    const form = { provider: "github", csrfToken: await ada.csrfToken() }
    const evil = { origin: "https://evil.example", "sec-fetch-site": "cross-site" }
    const forged = await ada.post(address("unlink"), { provider: "github" }, evil)
    expect(forged.status).toBeGreaterThanOrEqual(400)
    expect(resultOf(await ada.post(address("unlink"), form))).toBe(true)
    expect(resultOf(await ada.get(address("list")))).toMatchObject({
      accounts: [{ provider: "google" }],
    })
  }),
]
