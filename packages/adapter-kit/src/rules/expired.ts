import { expectEqual, expectExactly, expectNothing } from "../expectations.js"
import { aSession, aVerificationToken, storedUser } from "../fixtures.js"
import { rule, type Rule } from "../rule.js"

/** Long before any date in rows that other rules leave behind. */
const before = new Date("1999-01-01T00:00:00.000Z")
const longAgo = (day: number) => new Date(Date.UTC(1998, 0, day))

export const expiredRules: readonly Rule[] = [
  rule(
    "deleteExpired: sessions and links that expired before, and no others",
    [
      "createUser",
      "createSession",
      "getSessionAndUser",
      "createVerificationToken",
      "useVerificationToken",
      "deleteExpired",
    ],
    async (world) => {
      const { adapter } = world
      const { id } = await storedUser(world)
      const oldSession = { ...aSession(id), expires: longAgo(1) }
      const oldLink = { ...aVerificationToken(), expires: longAgo(1) }
      const atTheMoment = { ...aSession(id), expires: before }
      const link = aVerificationToken()
      for (const session of [oldSession, atTheMoment]) await adapter.createSession(session)
      for (const one of [oldLink, link]) await adapter.createVerificationToken(one)
      expectEqual(await adapter.deleteExpired({ before }), 2)
      expectEqual(await adapter.deleteExpired({ before }), 0)
      expectNothing(await adapter.getSessionAndUser(oldSession.sessionToken))
      expectNothing(await adapter.useVerificationToken(oldLink))
      expectExactly(await adapter.useVerificationToken(link), link)
      const kept = await adapter.getSessionAndUser(atTheMoment.sessionToken)
      expectEqual(kept?.session.sessionToken, atTheMoment.sessionToken)
    },
  ),
  rule(
    "deleteExpired: no more of each than its limit",
    ["createUser", "createSession", "createVerificationToken", "deleteExpired"],
    async (world) => {
      const { adapter } = world
      const { id } = await storedUser(world)
      for (const day of [1, 2, 3, 4, 5])
        await adapter.createSession({ ...aSession(id), expires: longAgo(day) })
      await adapter.createVerificationToken({ ...aVerificationToken(), expires: longAgo(1) })
      const removed: number[] = []
      for (const _ of [1, 2, 3, 4]) removed.push(await adapter.deleteExpired({ before, limit: 2 }))
      expectEqual(removed, [3, 2, 1, 0])
    },
  ),
]
