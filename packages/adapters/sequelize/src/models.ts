import { DataTypes, type ModelAttributes } from "sequelize"

// A new object for each attribute, because Sequelize writes the column name into it.
const id = () => ({ type: DataTypes.UUID, defaultValue: DataTypes.UUIDV4, primaryKey: true })
const userId = () => ({ type: DataTypes.UUID })
const text = () => ({ type: DataTypes.STRING })
const required = () => ({ type: DataTypes.STRING, allowNull: false })
/** Base64 of 1,023 bytes: a passkey's id is that of its account, too. */
const passkeyId = () => ({ type: DataTypes.STRING(1364), allowNull: false })
/** An email address has up to 320 characters. */
const address = () => ({ type: DataTypes.STRING(320) })
/** Names, tokens and pictures are sometimes longer than the 255 characters that `@auth/sequelize-adapter` allows. */
const longText = () => ({ type: DataTypes.TEXT })
/** MySQL and MariaDB only store whole seconds, unless milliseconds are requested. */
const date = () => ({ type: DataTypes.DATE(3) })

export const User = {
  id: id(),
  name: longText(),
  email: { ...address(), unique: "email" },
  emailVerified: date(),
  image: longText(),
} satisfies ModelAttributes

export const Account = {
  id: id(),
  type: required(),
  provider: required(),
  providerAccountId: passkeyId(),
  refresh_token: longText(),
  access_token: longText(),
  /** 64 bits: a token may expire after 2038, for which `@auth/sequelize-adapter` has no room. */
  expires_at: { type: DataTypes.BIGINT },
  token_type: longText(),
  scope: longText(),
  id_token: longText(),
  session_state: longText(),
  userId: userId(),
  /** The address that the provider called verified when the account was linked. */
  verifiedEmail: address(),
} satisfies ModelAttributes

export const Session = {
  id: id(),
  expires: { ...date(), allowNull: false },
  sessionToken: { ...required(), unique: "sessionToken" },
  userId: userId(),
} satisfies ModelAttributes

export const VerificationToken = {
  token: { ...text(), primaryKey: true },
  identifier: { ...address(), allowNull: false },
  expires: { ...date(), allowNull: false },
} satisfies ModelAttributes

/** Passkeys, for which `@auth/sequelize-adapter` has no model. */
export const Authenticator = {
  credentialID: { ...passkeyId(), field: "credential_id", primaryKey: true },
  userId: { ...userId(), allowNull: false },
  providerAccountId: passkeyId(),
  credentialPublicKey: { ...longText(), allowNull: false },
  counter: { type: DataTypes.BIGINT, allowNull: false },
  credentialDeviceType: required(),
  credentialBackedUp: { type: DataTypes.BOOLEAN, allowNull: false },
  transports: text(),
  name: text(),
} satisfies ModelAttributes
