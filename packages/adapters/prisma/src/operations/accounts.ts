import { matchesExactly, withoutId, type AccountOperations } from "@sallyport/adapter-base"
import type { AdapterAccount, AdapterUser } from "@sallyport/core/adapters"
import { hasField, typeOf, type Models, type Row } from "../models.js"
import { toData, toWhere } from "../to-data.js"
import { findWithUser, takeRow } from "../unique-keys.js"
import { userData } from "./users.js"

export function accountOperations(models: Models): AccountOperations {
  return {
    getUserByAccount: async ({ provider, providerAccountId }) => {
      const row = await findWithUser(models.account, { provider, providerAccountId })
      return (row?.["user"] ?? null) as AdapterUser | null
    },
    linkAccount: async (account) =>
      toAccount(await models.account.create({ data: accountData(models, account) })),
    unlinkAccount: async ({ provider, providerAccountId }) => {
      const row = await takeRow(models.account, { provider, providerAccountId })
      return row ? toAccount(row) : undefined
    },
    getAccount: async (providerAccountId, provider) => {
      const key = { provider, providerAccountId }
      const row = await models.account.findFirst({ where: key })
      return row && matchesExactly(row, key) ? toAccount(row) : null
    },
    listAccountsByUser: async (userId) => {
      const where = toWhere(models.account, { userId })
      return (await models.account.findMany({ where })).map(toAccount)
    },
    createUserAndAccount: (user, account) =>
      models.account.fields
        ? insertBoth(models, user, account)
        : insertNested(models, user, account),
  }
}

type InsertUserAndAccount = (
  models: Models,
  ...rows: Parameters<CreateBoth>
) => Promise<AdapterUser>
type CreateBoth = AccountOperations["createUserAndAccount"]

/** Two statements in a transaction. A nested write would read both rows once more. */
const insertBoth: InsertUserAndAccount = (models, user, account) =>
  models.inTransaction(async (inside) => {
    const created = await inside.user.create({ data: userData(models, user) })
    const data = { ...accountData(models, account), userId: created["id"] }
    await inside.account.create({ data, select: { providerAccountId: true } })
    return created as unknown as AdapterUser
  })

/** One nested write, which mocks of a client have more often than a transaction. */
const insertNested: InsertUserAndAccount = async (models, user, account) => {
  const data = { ...accountData(models, account), user: { create: userData(models, user) } }
  const row = await models.account.create({ data, select: { user: true } })
  return row["user"] as AdapterUser
}

/**
 * The members that have a field. Prisma fails for a member without one, and a provider's token response can contain
 * anything, even an `id`, which the schema creates. Nested values become JSON text if the field is a text.
 */
function accountData({ account: model }: Models, account: object): Row {
  const members = Object.entries(withoutId(account)).flatMap(([name, value]: [string, unknown]) => {
    if (!hasField(model, name)) return []
    const isNested = typeOf(model, name) === "String" && typeof value === "object" && value !== null
    return [[name, isNested ? JSON.stringify(value) : value]]
  })
  return toData(model, Object.fromEntries(members) as Row)
}

/** Prisma returns BigInt columns as `bigint`, but the contract requires a number. */
function toAccount(row: Row): AdapterAccount {
  const { expires_at: seconds } = row
  const account = typeof seconds === "bigint" ? { ...row, expires_at: Number(seconds) } : row
  return account as unknown as AdapterAccount
}
