import { defineEntity, optionalText, primaryText, text } from "./define-entity.js"
import { accountId, longText } from "./own-types.js"

const moment = { type: "datetime", length: 3 } as const
/** Characters of the longest email address. */
const ADDRESS = { length: 320 }

/**
 * The official entities and what they lack: passkeys, a column for the address that the provider called verified, dates
 * with milliseconds, room for long ids, names, pictures and tokens, and indexes.
 */
export const completeEntities = {
  User: defineEntity("User", {
    properties: {
      id: primaryText,
      name: longText(),
      email: { ...optionalText, ...ADDRESS, unique: true },
      emailVerified: { ...moment, nullable: true },
      image: longText(),
    },
  }),
  Session: defineEntity("Session", {
    owned: true,
    indexes: ["user", "expires"],
    properties: { id: primaryText, expires: moment, sessionToken: { ...text, unique: true } },
  }),
  Account: defineEntity("Account", {
    owned: true,
    unique: ["provider", "providerAccountId"],
    indexes: ["user"],
    properties: {
      id: primaryText,
      type: text,
      provider: text,
      providerAccountId: accountId(),
      refresh_token: longText(),
      access_token: longText(),
      expires_at: { type: "number", columnType: "bigint", nullable: true },
      token_type: longText(),
      scope: longText(),
      id_token: longText(),
      session_state: longText(),
      verifiedEmail: { ...optionalText, ...ADDRESS },
    },
  }),
  VerificationToken: defineEntity("VerificationToken", {
    unique: ["token", "identifier"],
    indexes: ["identifier", "expires"],
    properties: { token: primaryText, expires: moment, identifier: { ...text, ...ADDRESS } },
  }),
  Authenticator: defineEntity("Authenticator", {
    owned: true,
    indexes: ["user"],
    properties: {
      credentialID: { ...accountId(), primary: true },
      providerAccountId: accountId(),
      credentialPublicKey: { type: "text" },
      counter: { type: "number", columnType: "bigint" },
      credentialDeviceType: text,
      credentialBackedUp: { type: "boolean" },
      transports: optionalText,
      name: optionalText,
    },
  }),
}
