import type { Adapter, AdapterAccount, AdapterUser } from "@sallyport/core/adapters"
import { accountKey, type Tables } from "./tables.js"

function requireFreeEmail(
  { users }: Tables,
  { id, email }: Pick<AdapterUser, "id" | "email">,
): void {
  // Some providers send no address, and users without an address do not conflict.
  const holder = email ? users.list(email)[0] : undefined
  if (holder && holder.id !== id) throw new Error("The e-mail address belongs to another user")
}

/** A given id is kept, because user handles of passkeys are computed from it. */
function createUser(tables: Tables, user: AdapterUser): AdapterUser {
  requireFreeEmail(tables, { id: "", email: user.email })
  return tables.users.insert({ ...user, id: user.id || crypto.randomUUID() })
}

function linkAccount(tables: Tables, account: AdapterAccount): AdapterAccount {
  if (!tables.users.get(account.userId)) throw new Error("The user does not exist")
  return tables.accounts.insert(account)
}

/** Synchronous, so that both happen or neither does. */
function createUserAndAccount(
  tables: Tables,
  user: AdapterUser,
  account: Omit<AdapterAccount, "userId">,
): AdapterUser {
  if (tables.accounts.get(accountKey(account as AdapterAccount)))
    throw new Error("The account belongs to another user")
  const created = createUser(tables, user)
  linkAccount(tables, { ...account, userId: created.id } as AdapterAccount)
  return created
}

function updateUser(
  tables: Tables,
  change: Partial<AdapterUser> & Pick<AdapterUser, "id">,
): AdapterUser {
  if (change.email !== undefined) requireFreeEmail(tables, { id: change.id, email: change.email })
  const user = tables.users.update(change.id, change)
  if (!user) throw new Error("The user does not exist")
  return user
}

function deleteUser(tables: Tables, id: string): AdapterUser | null {
  const { accounts, sessions, authenticators } = tables
  for (const account of accounts.list(id)) accounts.remove(accountKey(account))
  for (const { sessionToken } of sessions.list(id)) sessions.remove(sessionToken)
  for (const { credentialID } of authenticators.list(id)) authenticators.remove(credentialID)
  return tables.users.remove(id)
}

type UserOperations = Pick<
  Required<Adapter>,
  | "createUser"
  | "getUser"
  | "getUserByEmail"
  | "getUserByAccount"
  | "updateUser"
  | "deleteUser"
  | "linkAccount"
  | "unlinkAccount"
  | "getAccount"
  | "listAccountsByUser"
  | "createUserAndAccount"
>

/** Users and their accounts. */
export function userOperations(tables: Tables): UserOperations {
  const { users, accounts } = tables
  return {
    createUser: async (user) => createUser(tables, user),
    getUser: async (id) => users.get(id),
    getUserByEmail: async (email) => users.list(email)[0] ?? null,
    getUserByAccount: async (key) => {
      const account = accounts.get(accountKey(key))
      return account && users.get(account.userId)
    },
    updateUser: async (change) => updateUser(tables, change),
    deleteUser: async (id) => deleteUser(tables, id),
    linkAccount: async (account) => linkAccount(tables, account),
    unlinkAccount: async (key) => accounts.remove(accountKey(key)) ?? undefined,
    getAccount: async (providerAccountId, provider) =>
      accounts.get(accountKey({ provider, providerAccountId })),
    listAccountsByUser: async (id) => accounts.list(id),
    createUserAndAccount: async (user, account) => createUserAndAccount(tables, user, account),
  }
}
