import type { AdapterOperation } from "../contract/adapter-operations.js"
import type { Adapter } from "../contract/adapter.js"
import { bound } from "./bound.js"

/** One adapter for each kind of row. The same adapter may serve twice. */
export interface AdapterParts {
  /** Users, their accounts and their passkeys. */
  readonly users: Adapter
  /** Who is signed in. Needs `getSession` and `deleteSessionsByUser`, as `@sallyport/redis-adapter` has them. */
  readonly sessions: Adapter
  /** Sign-in links, and whatever else works once. */
  readonly tokens: Adapter
}

const OF_USERS = [
  "createUser",
  "getUser",
  "getUserByEmail",
  "getUserByAccount",
  "updateUser",
  "linkAccount",
  "unlinkAccount",
  "getAccount",
  "listAccountsByUser",
  "createUserAndAccount",
  "getAuthenticator",
  "createAuthenticator",
  "listAuthenticatorsByUserId",
  "updateAuthenticatorCounter",
  "updateAuthenticatorBackedUp",
  "renameAuthenticator",
  "deleteAuthenticator",
] as const satisfies readonly AdapterOperation[]

const OF_SESSIONS = [
  "createSession",
  "getSession",
  "updateSession",
  "deleteSession",
  "deleteSessionsByUser",
] as const satisfies readonly AdapterOperation[]

const OF_TOKENS = [
  "createVerificationToken",
  "useVerificationToken",
  "deleteVerificationTokens",
  "consumeOnce",
] as const satisfies readonly AdapterOperation[]

/**
 * An adapter that keeps users, sessions and sign-in links in stores of their own: users in PostgreSQL and sessions in Redis,
 * for example. An optional operation is there where its part has it.
 *
 * What spans two stores is safe when one of them fails in between. A session whose user is gone is none. Deleting a user
 * first ends their sessions and then removes the user, so that a failure leaves them signed out and the deletion to be
 * asked for again.
 *
 * Throws TypeError at once where a part lacks what it is there for.
 */
export function composeAdapters({ users, sessions, tokens }: AdapterParts): Adapter {
  demand("users", users, ["createUser", "getUser", "getUserByEmail", "getUserByAccount"])
  demand("sessions", sessions, OF_SESSIONS)
  demand("tokens", tokens, ["createVerificationToken", "useVerificationToken"])
  const user = bound(users, OF_USERS)
  const session = withIdsAsText(bound(sessions, OF_SESSIONS) as SessionOperations)
  return {
    ...user,
    ...session,
    ...bound(tokens, OF_TOKENS),
    getSessionAndUser: async (token) => {
      const found = await session.getSession(token)
      const owner = found && (await user.getUser?.(found.userId))
      return found && owner ? { session: { ...found, userId: owner.id }, user: owner } : null
    },
    ...(users.deleteUser && {
      deleteUser: async (id: string) => {
        await session.deleteSessionsByUser(id)
        return (await users.deleteUser?.(id)) ?? null
      },
    }),
    ...deleteExpired([...new Set([sessions, tokens])]),
  }
}

type SessionOperations = Pick<Required<Adapter>, (typeof OF_SESSIONS)[number]>

/** A store of users that counts them has numbers for ids, which a store of texts would not find again. */
function withIdsAsText(sessions: SessionOperations): SessionOperations {
  const asText = <Row extends { userId?: string }>(row: Row): Row =>
    row.userId === undefined ? row : { ...row, userId: String(row.userId) }
  return {
    ...sessions,
    createSession: async (session) => {
      await sessions.createSession(asText(session))
      return session
    },
    updateSession: (change) => sessions.updateSession(asText(change)),
    deleteSessionsByUser: (id) => sessions.deleteSessionsByUser(String(id)),
  }
}

/** In each store that can; Redis needs none, because its keys vanish by themselves. */
function deleteExpired(stores: readonly Adapter[]): Pick<Adapter, "deleteExpired"> {
  const sweeping = stores.filter((store) => store.deleteExpired)
  if (sweeping.length === 0) return {}
  return {
    deleteExpired: async (batch) => {
      const counts = sweeping.map(async (store) => (await store.deleteExpired?.(batch)) ?? 0)
      return (await Promise.all(counts)).reduce((sum, count) => sum + count, 0)
    },
  }
}

function demand(
  part: keyof AdapterParts,
  adapter: Adapter,
  operations: readonly AdapterOperation[],
): void {
  const missing = operations.filter((operation) => typeof adapter[operation] !== "function")
  if (missing.length > 0)
    throw new TypeError(`composeAdapters: the adapter for ${part} has no ${missing.join(", ")}.`)
}
