import type { AdapterAccount } from "@sallyport/core/adapters"
import { expectExactly, expectNothing, expectRejection, expectRow } from "../expectations.js"
import { anAccount, storedUser, unique } from "../fixtures.js"
import { rule, type Rule, type World } from "../rule.js"

type LinkingWorld = World<"createUser" | "linkAccount" | "getUserByAccount">

const LINKING = ["createUser", "linkAccount", "getUserByAccount"] as const

/** Links the account to a new user and checks that it leads back to them. */
async function linked(
  world: LinkingWorld,
  change: Partial<AdapterAccount> = {},
): Promise<AdapterAccount> {
  const user = await storedUser(world)
  const account = { ...anAccount(user.id), ...change }
  await world.adapter.linkAccount(account)
  expectExactly(await world.adapter.getUserByAccount(account), user)
  return account
}

export const accountRules: readonly Rule[] = [
  rule("linkAccount: stores what it was given", LINKING, async (world) => {
    const account = await linked(world)
    if (world.reads.account) expectRow(await world.reads.account(account), account)
  }),
  rule("linkAccount: tokens of 4 kB are kept whole", LINKING, async (world) => {
    const long = "x".repeat(4096)
    const account = await linked(world, { access_token: long, refresh_token: long, id_token: long })
    if (world.reads.account) expectRow(await world.reads.account(account), account)
  }),
  rule("linkAccount: an expiry in 2046 is kept", LINKING, async (world) => {
    // `expires_in: 631138518`, as providers say that a token does not expire: more than 32 bits from 2038 on.
    const account = await linked(world, { expires_at: 2_420_000_000 })
    if (world.reads.account) expectRow(await world.reads.account(account), account)
  }),
  rule(
    "linkAccount: members that the store has no place for do not fail",
    LINKING,
    async (world) => {
      const unknown = {
        refresh_token_expires_in: 15_552_000,
        "not-before-policy": 0,
        nested: { a: [1] },
      }
      await linked(world, unknown)
    },
  ),
  rule("linkAccount: members without a value do not fail", LINKING, async (world) => {
    const { userId, type, provider, providerAccountId } = anAccount((await storedUser(world)).id)
    await world.adapter.linkAccount({ userId, type, provider, providerAccountId })
    expectRow(await world.adapter.getUserByAccount({ provider, providerAccountId }), { id: userId })
  }),
  rule("linkAccount: fails when the account belongs to somebody", LINKING, async (world) => {
    const account = await linked(world)
    const { id } = await storedUser(world)
    await expectRejection(() => world.adapter.linkAccount({ ...account, userId: id }))
    expectRow(await world.adapter.getUserByAccount(account), { id: account.userId })
  }),
  rule("linkAccount: one id at two providers is two accounts", LINKING, async (world) => {
    const { providerAccountId } = await linked(world)
    await linked(world, { provider: "gitlab", providerAccountId })
  }),
  rule(
    "linkAccount: to a user who does not exist leads nowhere",
    ["linkAccount", "getUserByAccount"],
    async ({ adapter, newId }) => {
      const account = anAccount(newId())
      await Promise.resolve(adapter.linkAccount(account)).catch(() => undefined)
      expectNothing(await adapter.getUserByAccount(account))
    },
  ),
  rule("getUserByAccount: null for an unknown account, else the user", LINKING, async (world) => {
    const { provider, providerAccountId } = await linked(world)
    const { getUserByAccount } = world.adapter
    expectNothing(await getUserByAccount({ provider, providerAccountId: unique() }))
    expectNothing(await getUserByAccount({ provider: "other", providerAccountId }))
  }),
  rule("getUserByAccount: another case or accent is another account", LINKING, async (world) => {
    const { provider, providerAccountId } = await linked(world, {
      providerAccountId: `é${unique()}`,
    })
    const others = [
      providerAccountId.toUpperCase(),
      providerAccountId.replace("é", "e"),
      `${providerAccountId} `,
    ]
    for (const other of others) {
      expectNothing(await world.adapter.getUserByAccount({ provider, providerAccountId: other }))
    }
  }),
  rule("getUserByAccount: ids with odd characters", LINKING, async (world) => {
    for (const odd of ["a b", "a/b|c", "urn:x:y#z?q=1&r=2", "日本語😀", "%00%2F", "a'b\"c`d\\e"]) {
      await linked(world, { providerAccountId: `${odd}${unique()}` })
    }
  }),
  rule(
    "unlinkAccount: the account leads nowhere, others of the user stay",
    [...LINKING, "unlinkAccount"],
    async (world) => {
      const account = await linked(world)
      const second = { ...anAccount(account.userId), provider: "gitlab" }
      await world.adapter.linkAccount(second)
      await world.adapter.unlinkAccount(account)
      expectNothing(await world.reads.account?.(account))
      expectNothing(await world.adapter.getUserByAccount(account))
      expectRow(await world.adapter.getUserByAccount(second), { id: account.userId })
    },
  ),
  rule(
    "unlinkAccount: of a missing account does not fail",
    ["unlinkAccount"],
    async ({ adapter }) => {
      expectNothing(
        await adapter.unlinkAccount({ provider: "github", providerAccountId: unique() }),
      )
    },
  ),
]
