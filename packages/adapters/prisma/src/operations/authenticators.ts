import { matchesExactly, type AuthenticatorOperations } from "@sallyport/adapter-base"
import type { AdapterAuthenticator } from "@sallyport/core/adapters"
import { hasField, modelOf, type Models, type Row } from "../models.js"
import { toData, toWhere } from "../to-data.js"
import { takeRow } from "../unique-keys.js"

export function authenticatorOperations(models: Models): AuthenticatorOperations {
  const authenticators = () => modelOf(models, "authenticator")
  const find = async (credentialID: string): Promise<AdapterAuthenticator | null> => {
    const row = await authenticators().findFirst({ where: { credentialID } })
    return row && matchesExactly(row, { credentialID }) ? toAuthenticator(row) : null
  }
  /** Changes the rows that also meet `condition`, and returns what is stored afterwards. */
  const change = async (credentialID: string, data: Row, condition: Row = {}) => {
    const same = toWhere(authenticators(), { credentialID })
    await authenticators().updateMany({ where: { ...same, ...condition }, data })
    const stored = await find(credentialID)
    if (!stored) throw new Error("The authenticator does not exist")
    return stored
  }
  return {
    getAuthenticator: find,
    createAuthenticator: async (authenticator) => {
      const data = toData(authenticators(), authenticator)
      return toAuthenticator(await authenticators().create({ data }))
    },
    listAuthenticatorsByUserId: async (userId) => {
      const where = toWhere(authenticators(), { userId })
      return (await authenticators().findMany({ where })).map(toAuthenticator)
    },
    // The highest counter wins: of two simultaneous sign-ins, the one that writes last may be the older.
    updateAuthenticatorCounter: (id, counter) =>
      change(id, { counter }, { counter: { lt: counter } }),
    updateAuthenticatorBackedUp: (id, credentialBackedUp) => change(id, { credentialBackedUp }),
    renameAuthenticator: async (id, name) => {
      requireName(models)
      return change(id, { name })
    },
    deleteAuthenticator: async (credentialID) => {
      const row = await takeRow(authenticators(), { credentialID })
      return row && toAuthenticator(row)
    },
  }
}

/** Throws if the model has no field for the name, like the official model. */
function requireName(models: Models): void {
  if (hasField(modelOf(models, "authenticator"), "name")) return
  throw new Error(
    "The model Authenticator has no field for a name. Add `name String?` to it, migrate, and generate the client again.",
  )
}

/** Prisma returns BigInt columns as `bigint`, but the contract requires a number. */
function toAuthenticator(row: Row): AdapterAuthenticator {
  return { ...row, counter: Number(row["counter"]) } as unknown as AdapterAuthenticator
}
