import SequelizeAdapter, { models } from "@auth/sequelize-adapter"
import { DataTypes, Sequelize } from "sequelize"

/** A PostgreSQL database; the application makes its tables from the adapter's models, as the documentation says. */
export default async function openStore() {
  const sequelize = new Sequelize(process.env.STORE_POSTGRES, { logging: false })
  const User = sequelize.define("user", models.User)
  const Account = sequelize.define("account", { ...models.Account, id_token: DataTypes.TEXT })
  const Session = sequelize.define("session", models.Session)
  const VerificationToken = sequelize.define("verificationToken", models.VerificationToken)
  const adapter = SequelizeAdapter(sequelize, {
    models: { User, Account, Session, VerificationToken },
  })
  await sequelize.sync()
  return {
    adapter,
    rows: async () => ({
      users: await User.count(),
      accounts: await Account.count(),
      sessions: await Session.count(),
      tokens: await VerificationToken.count(),
    }),
  }
}
