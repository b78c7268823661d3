import type { Adapter } from "@sallyport/core/adapters"
import { expectEqual, expectExactly, expectRow } from "../expectations.js"
import { aSession, aVerificationToken, anAccount, storedUser, unique } from "../fixtures.js"
import { rule, type Rule } from "../rule.js"

/** What a caller without types may pass; an ORM may treat it as "any value". */
const nothing = undefined as never

/** A query builder that drops a condition without a value would remove or read everyone's rows. */
export const missingValueRules: readonly Rule[] = [
  rule(
    "missing values: deleting without one removes nobody's rows",
    [
      "createUser",
      "createSession",
      "linkAccount",
      "createVerificationToken",
      "deleteUser",
      "deleteSession",
      "unlinkAccount",
      "getSessionAndUser",
      "getUserByAccount",
      "useVerificationToken",
    ],
    async (world) => {
      const { adapter } = world
      const user = await storedUser(world)
      const [session, account, link] = [aSession(user.id), anAccount(user.id), aVerificationToken()]
      await adapter.createSession(session)
      await adapter.linkAccount(account)
      await adapter.createVerificationToken(link)
      const everything = world.adapter as typeof world.adapter & OptionalOperations
      for (const remove of [
        () => adapter.deleteUser(nothing),
        () => adapter.deleteSession(nothing),
        () => adapter.unlinkAccount({ provider: nothing, providerAccountId: nothing }),
        () => adapter.unlinkAccount({ ...account, providerAccountId: nothing }),
        () => adapter.useVerificationToken({ ...link, token: nothing }),
        () => everything.deleteSessionsByUser?.(nothing),
        () => everything.deleteOtherSessions?.({ userId: nothing, sessionToken: unique() }),
        () => everything.deleteOtherSessions?.({ userId: "" as never, sessionToken: unique() }),
        () => everything.deleteOtherSessions?.({ userId: user.id, sessionToken: nothing }),
        () => everything.deleteOtherSessions?.({ userId: user.id, sessionToken: "" }),
        () => everything.deleteVerificationTokens?.({ identifier: nothing }),
      ])
        await Promise.allSettled([(async () => remove())()])
      expectRow((await adapter.getSessionAndUser(session.sessionToken))?.session, session)
      expectExactly(await adapter.getUserByAccount(account), user)
      expectExactly(await adapter.useVerificationToken(link), link)
    },
  ),
  rule(
    "missing values: asking without one finds nobody",
    [
      "createUser",
      "createSession",
      "linkAccount",
      "getUser",
      "getUserByEmail",
      "getUserByAccount",
      "getSessionAndUser",
    ],
    async (world) => {
      const { adapter } = world
      const { id } = await storedUser(world)
      const account = anAccount(id)
      await adapter.createSession(aSession(id))
      await adapter.linkAccount(account)
      const found = await Promise.allSettled([
        (async () => adapter.getUser(nothing))(),
        (async () => adapter.getUserByEmail(nothing))(),
        (async () => adapter.getUserByAccount({ ...account, providerAccountId: nothing }))(),
        (async () => adapter.getSessionAndUser(nothing))(),
      ])
      const rows = found.map((one) => (one.status === "fulfilled" ? (one.value ?? null) : null))
      expectEqual(rows, [null, null, null, null])
    },
  ),
]

type OptionalOperations = Partial<
  Pick<
    Required<Adapter>,
    "deleteSessionsByUser" | "deleteOtherSessions" | "deleteVerificationTokens"
  >
>
