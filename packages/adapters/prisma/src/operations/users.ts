import { matchesAddress, withoutId, type UserOperations } from "@sallyport/adapter-base"
import type { AdapterUser } from "@sallyport/core/adapters"
import type { Models, Row } from "../models.js"
import { isNoId } from "../prisma-error.js"
import { toData, toWhere } from "../to-data.js"

export function userOperations(models: Models): UserOperations {
  return {
    createUser: async (user) =>
      (await models.user.create({ data: userData(models, user) })) as unknown as AdapterUser,
    getUser: async (id) => {
      try {
        const where = toWhere(models.user, { id })
        return (await models.user.findUnique({ where })) as AdapterUser | null
      } catch (error) {
        if (isNoId(error)) return null
        throw error
      }
    },
    getUserByEmail: async (email) => {
      const row = await models.user.findUnique({ where: { email } })
      return row && matchesAddress(row, email) ? (row as unknown as AdapterUser) : null
    },
    updateUser: async ({ id, ...change }) => {
      const where = toWhere(models.user, { id })
      const data = toData(models.user, change)
      return (await models.user.update({ where, data })) as unknown as AdapterUser
    },
    deleteUser: (id) => deleteUser(models, id),
  }
}

/** The members of a new user. The schema creates the id. */
export function userData({ user: model }: Models, user: AdapterUser): Row {
  return toData(model, withoutId(user))
}

/** Rows that refer to the user are removed first, because not every schema has cascading deletes. */
async function deleteUser(models: Models, id: string): Promise<void> {
  const theirs = [models.session, models.account, models.authenticator].flatMap((model) =>
    model ? [model.deleteMany({ where: toWhere(model, { userId: id }) })] : [],
  )
  const user = models.user.deleteMany({ where: toWhere(models.user, { id }) })
  await models.$transaction([...theirs, user])
}
