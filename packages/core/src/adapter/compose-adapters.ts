import type { AdapterOperation } from "../contract/adapter-operations.js"
import type { Adapter } from "../contract/adapter.js"
import {
  bound,
  type CarriesRecords,
  isOwnOperation,
  markOperations,
  ownRecords,
} from "./own-operations.js"

/** One adapter for each kind of row. You may use the same adapter twice. */
export interface AdapterParts {
  /** Users, their accounts, their passkeys and the library's records. */
  readonly users: Adapter
  /** Sessions. Needs `getSession` and `deleteSessionsByUser`, which `@sallyport/redis-adapter` has, for example. */
  readonly sessions: Adapter
  /** Sign-in links, and everything else that works only once. */
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

const OPTIONAL_OF_SESSIONS = ["deleteOtherSessions"] as const satisfies readonly AdapterOperation[]

const OF_TOKENS = [
  "createVerificationToken",
  "useVerificationToken",
  "deleteVerificationTokens",
  "consumeOnce",
] as const satisfies readonly AdapterOperation[]

/**
 * An adapter that keeps users, sessions and sign-in links in separate stores: users in PostgreSQL and sessions in
 * Redis, for example. It has an optional operation if the adapter for that part has it.
 *
 * Operations on two stores are safe if one of them fails halfway. A session without its user does not count. Deleting a
 * user first ends their sessions and then removes the user: after a failure they are signed out, and you can repeat the
 * deletion.
 *
 * An operation that you replaced in one of the adapters is the one that runs, as without `composeAdapters`.
 *
 * Throws `TypeError` at once if an adapter lacks an operation that its part needs.
 */
export function composeAdapters({ users, sessions, tokens }: AdapterParts): Adapter {
  demand("users", users, ["createUser", "getUser", "getUserByEmail", "getUserByAccount"])
  demand("sessions", sessions, OF_SESSIONS)
  demand("tokens", tokens, ["createVerificationToken", "useVerificationToken"])
  // The composed adapter reads users elsewhere, so a replaced getSessionAndUser would never be asked.
  if (!isOwnOperation(sessions, "getSession"))
    throw new TypeError(
      "composeAdapters: the adapter for sessions has another getSessionAndUser than it was made with, which is never called here. Replace getSession as well, and pass the result through markOperations.",
    )
  const user = bound(users, ownOf(users, OF_USERS))
  const session = withIdsAsText({
    ...bound(sessions, ownOf(sessions, OPTIONAL_OF_SESSIONS)),
    ...bound(sessions, OF_SESSIONS),
  } as SessionOperations)
  const composed: Adapter & CarriesRecords = {
    ...user,
    ...session,
    ...bound(tokens, ownOf(tokens, OF_TOKENS)),
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
    ...ownRecords(users),
  }
  const { deleteSessionsByUser: _, ...withoutIt } = composed
  // Ending all sessions when a user is deleted is right in any case, but the library may not rely on it where the
  // application keeps sessions by functions of its own.
  return markOperations(isOwnOperation(sessions, "deleteSessionsByUser") ? composed : withoutIt)
}

/** Without optional operations that stand for something the application has replaced in this part. */
function ownOf<Operation extends AdapterOperation>(
  part: Adapter,
  operations: readonly Operation[],
): readonly Operation[] {
  return operations.filter((name) => isOwnOperation(part, name))
}

type SessionOperations = Pick<Required<Adapter>, (typeof OF_SESSIONS)[number]> &
  Pick<Adapter, (typeof OPTIONAL_OF_SESSIONS)[number]>

/** A user store that counts has numeric ids, which a session store that keeps text would not find again. */
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
    ...(sessions.deleteOtherSessions && {
      deleteOtherSessions: (of) => sessions.deleteOtherSessions?.(asText(of)),
    }),
  }
}

/** In each store that supports it. Redis does not need it, because its keys expire by themselves. */
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
