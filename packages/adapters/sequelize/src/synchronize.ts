import type { Sequelize } from "sequelize"
import type { AnyModel, Models } from "./define-models.js"
import { readColumns } from "./read-columns.js"

/**
 * Creates missing tables, one after another, because all others refer to the users' table. Existing tables are not
 * changed: only `migrateToLatest` adds what they lack.
 */
export async function synchronize(sequelize: Sequelize, models: Models): Promise<void> {
  const { User, Account, Session, VerificationToken, Authenticator } = models
  const isThere = async (model: AnyModel) => (await readColumns(sequelize, model)).size > 0
  for (const model of [User, Account, Session, VerificationToken, Authenticator]) {
    if (await isThere(model)) continue
    try {
      await model.sync()
    } catch (error) {
      // If two processes create the same table at once, the later one fails, but the table exists.
      if (!(await isThere(model))) throw error
    }
  }
}
