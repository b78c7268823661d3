import { defineEntity, longText, optionalText, primaryText, text } from "./define-entity.js"

/** The entities of `@auth/mikro-orm-adapter`, as schemas: the same names, tables and columns. */
export const defaultEntities = {
  User: defineEntity("User", {
    properties: {
      id: primaryText,
      name: optionalText,
      email: { ...optionalText, unique: true },
      emailVerified: { type: "datetime", nullable: true },
      image: optionalText,
    },
  }),
  Session: defineEntity("Session", {
    owned: true,
    properties: {
      id: primaryText,
      expires: { type: "datetime" },
      sessionToken: { ...text, unique: true },
    },
  }),
  Account: defineEntity("Account", {
    owned: true,
    unique: ["provider", "providerAccountId"],
    properties: {
      id: primaryText,
      type: text,
      provider: text,
      providerAccountId: text,
      refresh_token: optionalText,
      access_token: optionalText,
      expires_at: { type: "integer", nullable: true },
      token_type: optionalText,
      scope: optionalText,
      id_token: longText,
      session_state: optionalText,
    },
  }),
  VerificationToken: defineEntity("VerificationToken", {
    unique: ["token", "identifier"],
    properties: { token: primaryText, expires: { type: "datetime" }, identifier: text },
  }),
}
