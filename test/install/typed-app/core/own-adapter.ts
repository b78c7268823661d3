import type { Adapter, AdapterAccount, AdapterUser } from "@auth/core/adapters"

interface Database {
  insert: <Row>(table: string, row: Row) => Promise<Row>
  find: <Row>(table: string, where: Partial<Row>) => Promise<Row | null>
}

/** An adapter of one's own, whose methods take less than they are given. */
export function OwnAdapter(database: Database): Adapter {
  return {
    async createUser(user) {
      return database.insert<AdapterUser>("users", { ...user, role: "user" })
    },
    async getUser(id) {
      return database.find<AdapterUser>("users", { id })
    },
    async getUserByEmail(email) {
      return database.find<AdapterUser>("users", { email })
    },
    async linkAccount(account: AdapterAccount) {
      await database.insert("accounts", account)
    },
    async createSession({ sessionToken, userId, expires }) {
      return database.insert("sessions", { sessionToken, userId, expires })
    },
  }
}
