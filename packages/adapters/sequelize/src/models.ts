import { DataTypes, type ModelAttributes } from "sequelize"

// A new object for each attribute, because Sequelize writes the column name into it.
const id = () => ({ type: DataTypes.UUID, defaultValue: DataTypes.UUIDV4, primaryKey: true })
const userId = () => ({ type: DataTypes.UUID })
const text = () => ({ type: DataTypes.STRING })
const required = () => ({ type: DataTypes.STRING, allowNull: false })
/** Tokens and picture URLs are sometimes longer than the 255 characters that `@auth/sequelize-adapter` allows. */
const longText = () => ({ type: DataTypes.TEXT })
/** MySQL and MariaDB only store whole seconds, unless milliseconds are requested. */
const date = () => ({ type: DataTypes.DATE(3) })

export const User = {
  id: id(),
  name: text(),
  email: { ...text(), unique: "email" },
  emailVerified: date(),
  image: longText(),
} satisfies ModelAttributes

export const Account = {
  id: id(),
  type: required(),
  provider: required(),
  providerAccountId: required(),
  refresh_token: longText(),
  access_token: longText(),
  /** 64 bits: a token may expire after 2038, for which `@auth/sequelize-adapter` has no room. */
  expires_at: { type: DataTypes.BIGINT },
  token_type: text(),
  scope: longText(),
  id_token: longText(),
  session_state: longText(),
  userId: userId(),
  /** The address that the provider called verified when the account was linked. */
  verifiedEmail: text(),
} satisfies ModelAttributes

export const Session = {
  id: id(),
  expires: { ...date(), allowNull: false },
  sessionToken: { ...required(), unique: "sessionToken" },
  userId: userId(),
} satisfies ModelAttributes

export const VerificationToken = {
  token: { ...text(), primaryKey: true },
  identifier: required(),
  expires: { ...date(), allowNull: false },
} satisfies ModelAttributes

/** Passkeys, for which `@auth/sequelize-adapter` has no model. */
export const Authenticator = {
  credentialID: { ...text(), field: "credential_id", primaryKey: true },
  userId: { ...userId(), allowNull: false },
  providerAccountId: required(),
  credentialPublicKey: { ...longText(), allowNull: false },
  counter: { type: DataTypes.BIGINT, allowNull: false },
  credentialDeviceType: required(),
  credentialBackedUp: { type: DataTypes.BOOLEAN, allowNull: false },
  transports: text(),
  name: text(),
} satisfies ModelAttributes
