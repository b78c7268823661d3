import type { AdapterSession } from "@sallyport/core/adapters"
import { expectEqual, expectNothing, expectRejection, expectRow } from "../expectations.js"
import { aSession, storedUser, unique } from "../fixtures.js"
import { rule, type Rule, type World } from "../rule.js"

const NEEDED = [
  "createUser",
  "createSession",
  "getSessionAndUser",
  "deleteSession",
  "deleteOtherSessions",
] as const

type SessionsWorld = World<(typeof NEEDED)[number]>

/** More than one batch of any store. */
const MANY = 60

async function storedSessions(
  { adapter }: SessionsWorld,
  userId: string,
  count: number,
): Promise<AdapterSession[]> {
  const sessions = Array.from({ length: count }, () => aSession(userId))
  await Promise.all(sessions.map(async (session) => adapter.createSession(session)))
  return sessions
}

/** How many of these sessions are still stored. */
async function countOf(
  { adapter }: SessionsWorld,
  sessions: readonly AdapterSession[],
): Promise<number> {
  const found = await Promise.all(
    sessions.map(async (session) => adapter.getSessionAndUser(session.sessionToken)),
  )
  return found.filter(Boolean).length
}

const another = (token: string) => `${token.slice(0, -1)}${token.endsWith("Z") ? "Y" : "Z"}`

/** What people count on when they end their sessions on all other devices. */
export const otherSessionRules: readonly Rule[] = [
  rule(
    `deleteOtherSessions: of ${MANY} sessions one is left, and all of other people; again without effect`,
    NEEDED,
    async (world) => {
      const { adapter } = world
      const [user, other] = [await storedUser(world), await storedUser(world)]
      const rest = await storedSessions(world, user.id, MANY - 1)
      const theirs = await storedSessions(world, other.id, 3)
      // The newest, of which some stores have an entry of its own. Below it is the oldest.
      const kept = aSession(user.id)
      await adapter.createSession(kept)
      for (let call = 0; call < 2; call += 1) {
        await adapter.deleteOtherSessions({ userId: user.id, sessionToken: kept.sessionToken })
        expectRow((await adapter.getSessionAndUser(kept.sessionToken))?.session, kept)
        expectEqual(await countOf(world, rest), 0)
        expectEqual(await countOf(world, theirs), theirs.length)
      }
      // What was kept can still be ended.
      await adapter.deleteSession(kept.sessionToken)
      expectNothing(await adapter.getSessionAndUser(kept.sessionToken))
    },
  ),
  rule(
    "deleteOtherSessions: a token that is not there, or that of another user, keeps none",
    NEEDED,
    async (world) => {
      const { adapter } = world
      const [user, other] = [await storedUser(world), await storedUser(world)]
      const theirs = aSession(other.id)
      await adapter.createSession(theirs)
      for (const sessionToken of [unique(), theirs.sessionToken]) {
        const own = await storedSessions(world, user.id, 2)
        await adapter.deleteOtherSessions({ userId: user.id, sessionToken })
        expectEqual(await countOf(world, own), 0)
        expectRow((await adapter.getSessionAndUser(theirs.sessionToken))?.session, theirs)
      }
    },
  ),
  rule(
    "deleteOtherSessions: another case of a token, or a blank after it, is another token",
    NEEDED,
    async (world) => {
      const { id: userId } = await storedUser(world)
      for (const alike of [
        (token: string) => token.toUpperCase(),
        (token: string) => `${token} `,
        another,
      ]) {
        const session = { ...aSession(userId), sessionToken: `a${unique()}` }
        await world.adapter.createSession(session)
        const sessionToken = alike(session.sessionToken)
        await world.adapter.deleteOtherSessions({ userId, sessionToken })
        expectNothing(await world.adapter.getSessionAndUser(session.sessionToken))
      }
    },
  ),
  rule(
    "deleteOtherSessions: without a user or a token it fails, and removes nothing",
    NEEDED,
    async (world) => {
      const { id: userId } = await storedUser(world)
      const sessions = await storedSessions(world, userId, 2)
      const nothing = undefined as never
      for (const of of [
        { userId, sessionToken: nothing },
        { userId, sessionToken: "" },
        { userId: nothing, sessionToken: unique() },
        { userId: "", sessionToken: unique() },
      ])
        await expectRejection(async () => world.adapter.deleteOtherSessions(of))
      expectEqual(await countOf(world, sessions), sessions.length)
    },
  ),
  rule(
    "deleteOtherSessions beside createSession: what was stored before is gone, and what is left can be ended",
    NEEDED,
    async (world) => {
      const { adapter } = world
      const { id: userId } = await storedUser(world)
      const [kept, ...before] = await storedSessions(world, userId, 30)
      if (!kept) return
      const of = { userId, sessionToken: kept.sessionToken }
      const [during] = await Promise.all([
        storedSessions(world, userId, 10),
        adapter.deleteOtherSessions(of),
        adapter.deleteOtherSessions(of),
      ])
      expectEqual(await countOf(world, before), 0)
      expectRow((await adapter.getSessionAndUser(kept.sessionToken))?.session, kept)
      await adapter.deleteOtherSessions(of)
      expectEqual(await countOf(world, during), 0)
      expectEqual(await countOf(world, [kept]), 1)
    },
  ),
]
