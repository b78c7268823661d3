import { defineEntity, longText, optionalText, primaryText, text } from "./define-entity.js"

const moment = { type: "datetime", length: 3 } as const

/**
 * The official entities and what they lack: passkeys, a column for the address that the provider called verified, dates
 * with milliseconds, room for long tokens, and indexes.
 */
export const completeEntities = {
  User: defineEntity("User", {
    properties: {
      id: primaryText,
      name: optionalText,
      email: { ...optionalText, unique: true },
      emailVerified: { ...moment, nullable: true },
      image: longText,
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
      providerAccountId: text,
      refresh_token: longText,
      access_token: longText,
      expires_at: { type: "number", columnType: "bigint", nullable: true },
      token_type: optionalText,
      scope: longText,
      id_token: longText,
      session_state: longText,
      verifiedEmail: optionalText,
    },
  }),
  VerificationToken: defineEntity("VerificationToken", {
    unique: ["token", "identifier"],
    indexes: ["identifier", "expires"],
    properties: { token: primaryText, expires: moment, identifier: text },
  }),
  Authenticator: defineEntity("Authenticator", {
    owned: true,
    indexes: ["user"],
    properties: {
      credentialID: primaryText,
      providerAccountId: text,
      credentialPublicKey: { type: "text" },
      counter: { type: "number", columnType: "bigint" },
      credentialDeviceType: text,
      credentialBackedUp: { type: "boolean" },
      transports: optionalText,
      name: optionalText,
    },
  }),
}
