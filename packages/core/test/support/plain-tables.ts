import type {
  Adapter,
  AdapterAccount,
  AdapterSession,
  AdapterUser,
} from "../../src/contract/adapter.js"

/** What the tables refuse to hold twice. */
export type Unique = "address and account" | "account" | "nothing"

export interface PlainTables {
  readonly store: Adapter
  readonly users: AdapterUser[]
  readonly accounts: AdapterAccount[]
}

/**
 * A store with the methods of Auth.js's adapters alone. It gives its own ids, cannot list accounts, writes a user and
 * their account one after the other, and deletes what belongs to a user along with them.
 */
export function plainTables(unique: Unique): PlainTables {
  const users: AdapterUser[] = []
  const accounts: AdapterAccount[] = []
  const sessions: AdapterSession[] = []
  const isSame = (one: Key, other: Key) =>
    one.provider === other.provider && one.providerAccountId === other.providerAccountId
  const userOf = (id?: string) => users.find((user) => user.id === id) ?? null
  const store: Adapter = {
    createUser: async (user) => {
      const isTaken = user.email && users.some(({ email }) => email === user.email)
      if (unique === "address and account" && isTaken) throw new Error("users_email_key")
      const created = { ...user, id: String(users.length + 1) } as AdapterUser
      users.push(created)
      return created
    },
    getUser: async (id) => userOf(id),
    getUserByEmail: async (email) => users.find((user) => user.email === email) ?? null,
    getUserByAccount: async (key) => userOf(accounts.find((one) => isSame(one, key))?.userId),
    updateUser: async (change) => Object.assign(userOf(change.id)!, change),
    deleteUser: async (id) => {
      const isKept = (one: { userId: string }) => one.userId !== id
      users.splice(0, Infinity, ...users.filter((user) => user.id !== id))
      accounts.splice(0, Infinity, ...accounts.filter(isKept))
      sessions.splice(0, Infinity, ...sessions.filter(isKept))
    },
    linkAccount: async (account) => {
      if (unique !== "nothing" && accounts.some((one) => isSame(one, account)))
        throw new Error("accounts_provider_key")
      accounts.push(account)
    },
    createSession: async (session) => {
      sessions.push(session)
      return session
    },
    getSessionAndUser: async (token) => {
      const session = sessions.find(({ sessionToken }) => sessionToken === token)
      const user = userOf(session?.userId)
      return session && user ? { session, user } : null
    },
    updateSession: async () => null,
    deleteSession: async (token) => {
      sessions.splice(0, Infinity, ...sessions.filter((one) => one.sessionToken !== token))
    },
  }
  return { store: { ...store, ...mailedLinks }, users, accounts }
}

/** Nobody here follows a link, but a configuration that sends them asks for these. */
const mailedLinks: Adapter = {
  createVerificationToken: async (token) => token,
  useVerificationToken: async () => null,
}

type Key = Pick<AdapterAccount, "provider" | "providerAccountId">
