import { matchesExactly, withoutId, type AccountOperations } from "@sallyport/adapter-base"
import type { AdapterAccount, AdapterUser } from "@sallyport/core/adapters"
import { hasField, typeOf, type Models, type Row } from "../models.js"
import { takeRow } from "../take-row.js"
import { toData, toWhere } from "../to-data.js"
import { userData } from "./users.js"

export function accountOperations(models: Models): AccountOperations {
  return {
    getUserByAccount: async ({ provider, providerAccountId }) => {
      const key = { provider, providerAccountId }
      // Finds by members and not by the name of the unique index, because the schema can choose that name.
      const row = await models.account.findFirst({ where: key, include: { user: true } })
      return row && matchesExactly(row, key) ? (row["user"] as AdapterUser | null) : null
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
    // A nested write is one transaction.
    createUserAndAccount: async (user, account) => {
      const data = {
        ...accountData(models, account),
        user: { create: userData(models, user) },
      }
      const row = await models.account.create({ data, select: { user: true } })
      return row["user"] as AdapterUser
    },
  }
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
