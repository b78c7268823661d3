import {
  DataTypes,
  type IndexesOptions,
  type Model,
  type ModelAttributes,
  type ModelStatic,
  type Sequelize,
} from "sequelize"
import { Account, Authenticator, Session, User, VerificationToken } from "./models.js"

export type AnyModel = ModelStatic<Model>

/** A model for each table. */
export interface Models {
  readonly User: AnyModel
  readonly Account: AnyModel
  readonly Session: AnyModel
  readonly VerificationToken: AnyModel
  readonly Authenticator: AnyModel
}

/** The same options as in `@auth/sequelize-adapter`. */
const options = { underscored: true, timestamps: false }

/**
 * A copy, because Sequelize modifies attributes for one client, and an application may use our exported ones with
 * several clients.
 */
function copied(attributes: ModelAttributes): ModelAttributes {
  const entries = Object.entries(attributes).map(([name, attribute]) => [
    name,
    { ...(attribute as object) },
  ])
  return Object.fromEntries(entries) as ModelAttributes
}

/** An index of MySQL has room for 3,072 bytes, which are 768 characters of `utf8mb4`. */
const INDEXED_CHARACTERS = 500
/** Base64, in which a character is a byte. */
const PASSKEY_ID = "VARCHAR(1364) CHARACTER SET ascii COLLATE ascii_bin"

/** The attributes with the types that these texts have in this database. */
function typedFor(sequelize: Sequelize, attributes: ModelAttributes): ModelAttributes {
  if (!isMysql(sequelize)) return copied(attributes)
  const entries = Object.entries(copied(attributes)).map(([name, attribute]) => {
    const given = attribute as { readonly type: unknown }
    if (given.type === DataTypes.TEXT) return [name, { ...given, type: DataTypes.TEXT("medium") }]
    const isPasskey =
      "credentialID" in attributes && /^(?:credentialID|providerAccountId)$/.test(name)
    return [name, isPasskey ? { ...given, type: PASSKEY_ID } : given]
  })
  return Object.fromEntries(entries) as ModelAttributes
}

/** MariaDB has the same types. */
export function isMysql(sequelize: Sequelize): boolean {
  return ["mysql", "mariadb"].includes(sequelize.getDialect())
}

interface ModelDefinition {
  readonly name: string
  readonly attributes: ModelAttributes
  readonly indexes: readonly IndexesOptions[]
}

const definitions: Readonly<Record<keyof Models, ModelDefinition>> = {
  User: { name: "user", attributes: copied(User), indexes: [] },
  Account: {
    name: "account",
    attributes: copied(Account),
    indexes: [
      {
        name: "sallyport_accounts_key",
        unique: true,
        // Only MySQL reads the length.
        fields: ["provider", { name: "provider_account_id", length: INDEXED_CHARACTERS }],
      },
      { name: "sallyport_accounts_user", fields: ["user_id"] },
    ],
  },
  Session: {
    name: "session",
    attributes: copied(Session),
    indexes: [
      { name: "sallyport_sessions_user", fields: ["user_id"] },
      { name: "sallyport_sessions_expires", fields: ["expires"] },
    ],
  },
  VerificationToken: {
    name: "verificationToken",
    attributes: copied(VerificationToken),
    indexes: [
      { name: "sallyport_tokens_identifier", fields: ["identifier"] },
      { name: "sallyport_tokens_expires", fields: ["expires"] },
    ],
  },
  Authenticator: {
    name: "authenticator",
    attributes: copied(Authenticator),
    indexes: [{ name: "sallyport_authenticators_user", fields: ["user_id"] }],
  },
}

/**
 * What an application reads through `sequelize.models.account`: the official columns, because an official table has no
 * others. The adapter's own queries name every attribute.
 */
const officialOnly = { exclude: ["verifiedEmail"] }

/** The given models, and ours for the others, with associations to the user. */
export function defineModels(sequelize: Sequelize, given: Partial<Models>): Models {
  const modelOf = (kind: keyof Models): AnyModel => {
    const { name, attributes, indexes } = definitions[kind]
    if (given[kind]) return given[kind]
    const own = kind === "Account" ? { defaultScope: { attributes: officialOnly } } : {}
    return sequelize.define(name, typedFor(sequelize, attributes), { ...options, indexes, ...own })
  }
  const models = {
    User: modelOf("User"),
    Account: modelOf("Account"),
    Session: modelOf("Session"),
    VerificationToken: modelOf("VerificationToken"),
    Authenticator: modelOf("Authenticator"),
  }
  for (const model of [models.Account, models.Session, models.Authenticator])
    if (!userOf(model, models.User))
      model.belongsTo(models.User, { foreignKey: "userId", onDelete: "cascade" })
  return models
}

/** The model's name for its association to the user; undefined if it has none. */
export function userOf(model: AnyModel, User: AnyModel): string | undefined {
  const found = Object.values(model.associations).find(
    ({ associationType, foreignKey, target }) =>
      associationType === "BelongsTo" && foreignKey === "userId" && target === User,
  )
  return found?.as
}
