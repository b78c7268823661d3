import { expectEqual, expectNothing, successes } from "../expectations.js"
import {
  aSession,
  aUser,
  aVerificationToken,
  anAccount,
  anAuthenticator,
  storedUser,
} from "../fixtures.js"
import { rule, type Rule } from "../rule.js"

function times<T>(count: number, make: (index: number) => T): T[] {
  return Array.from({ length: count }, (_, index) => make(index))
}

export const raceRules: readonly Rule[] = [
  rule(
    "useVerificationToken: of fifty at the same moment, one gets it",
    ["createVerificationToken", "useVerificationToken"],
    async ({ adapter }) => {
      const token = aVerificationToken()
      await adapter.createVerificationToken(token)
      const answers = await successes(times(50, () => () => adapter.useVerificationToken(token)))
      expectEqual(answers.filter(Boolean).length, 1)
      expectNothing(await adapter.useVerificationToken(token))
    },
  ),
  rule(
    "createUser: of ten with one email address, one wins and the others fail",
    ["createUser", "getUserByEmail"],
    async (world) => {
      const { email } = aUser(world)
      const won = await successes(
        times(10, () => () => world.adapter.createUser({ ...aUser(world), email })),
      )
      expectEqual(won.length, 1)
      expectEqual((await world.adapter.getUserByEmail(email))?.id, won[0]?.id)
    },
  ),
  rule(
    "linkAccount: of ten users who link one account, one wins and the others fail",
    ["createUser", "linkAccount", "getUserByAccount"],
    async (world) => {
      const users = await Promise.all(times(10, () => storedUser(world)))
      const account = anAccount("")
      const won = await successes(
        users.map(({ id }) => async () => {
          await world.adapter.linkAccount({ ...account, userId: id })
          return id
        }),
      )
      expectEqual(won.length, 1)
      expectEqual((await world.adapter.getUserByAccount(account))?.id, won[0])
    },
  ),
  rule(
    "createAuthenticator: of ten with one credential, one wins and the others fail",
    ["createUser", "createAuthenticator"],
    async (world) => {
      const authenticator = anAuthenticator((await storedUser(world)).id)
      const won = await successes(
        times(10, () => () => world.adapter.createAuthenticator(authenticator)),
      )
      expectEqual(won.length, 1)
    },
  ),
  rule(
    "updateSession: beside deleteSession it does not bring the session back",
    ["createUser", "createSession", "updateSession", "deleteSession", "getSessionAndUser"],
    async (world) => {
      const { adapter } = world
      const session = aSession((await storedUser(world)).id)
      await adapter.createSession(session)
      await successes<unknown>([
        () => adapter.updateSession(session),
        () => adapter.deleteSession(session.sessionToken),
        () => adapter.updateSession(session),
      ])
      expectNothing(await adapter.getSessionAndUser(session.sessionToken))
    },
  ),
  rule(
    "deleteSession: two at the same moment succeed both",
    ["createUser", "createSession", "deleteSession"],
    async (world) => {
      const { sessionToken } = await world.adapter.createSession(
        aSession((await storedUser(world)).id),
      )
      const done = await successes(
        times(2, () => async () => world.adapter.deleteSession(sessionToken)),
      )
      expectEqual(done.length, 2)
    },
  ),
  rule(
    "createUserAndAccount: of ten with one account, one wins and no user is left over",
    ["createUserAndAccount", "getUserByAccount", "getUserByEmail"],
    async (world) => {
      const { userId: _, ...account } = anAccount("")
      const users = times(10, () => aUser(world))
      const won = await successes(
        users.map((user) => () => world.adapter.createUserAndAccount(user, account)),
      )
      expectEqual(won.length, 1)
      expectEqual((await world.adapter.getUserByAccount(account))?.id, won[0]?.id)
      const kept = await Promise.all(
        users.map(async ({ email }) => world.adapter.getUserByEmail(email)),
      )
      expectEqual(kept.filter(Boolean).length, 1)
    },
  ),
]
