import type { Sequelize } from "sequelize"
import type { AnyModel, Models } from "./define-models.js"
import { readColumns } from "./read-columns.js"

/**
 * Makes the tables that are not there, one after the other, because all others refer to that of users. A table that is
 * there stays as it is: what it lacks is added by `migrateToLatest` alone.
 */
export async function synchronize(sequelize: Sequelize, models: Models): Promise<void> {
  const { User, Account, Session, VerificationToken, Authenticator } = models
  const isThere = async (model: AnyModel) => (await readColumns(sequelize, model)).size > 0
  for (const model of [User, Account, Session, VerificationToken, Authenticator]) {
    if (await isThere(model)) continue
    try {
      await model.sync()
    } catch (error) {
      // Of two processes that make one table at once, the later fails and finds it made.
      if (!(await isThere(model))) throw error
    }
  }
}
