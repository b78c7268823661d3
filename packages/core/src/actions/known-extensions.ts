/** An extension of this library: what an application writes to have it, and the pages that it has. */
export interface KnownExtension {
  readonly call: string
  readonly write: string
  readonly from: string
  readonly pages: readonly string[]
}

/** By the names under which their operations stand in a request. A test compares them with the extensions themselves. */
export const knownExtensions: Readonly<Record<string, KnownExtension>> = {
  accountPage: {
    call: "accountPage",
    write: "extensions: [sessions(), accountPage()]",
    from: "account-page",
    pages: ["account", "add-passkey"],
  },
  accounts: {
    call: "accounts",
    write: "extensions: [sessions(), accounts()]",
    from: "accounts",
    pages: [
      "link-account",
      "confirm-address",
      "undo-address",
      "reserved-address",
      "keep-account",
      "delete-account",
    ],
  },
  audit: {
    call: "audit",
    write: "extensions: [audit()]",
    from: "audit",
    pages: [],
  },
  emailCode: {
    call: "EmailCode",
    write: "providers: [EmailCode(…)]",
    from: "providers/email-code",
    pages: ["code"],
  },
  keys: {
    call: "apiKeys",
    write: "extensions: [apiKeys({ … })]",
    from: "api-keys",
    pages: ["keys"],
  },
  password: {
    call: "Password",
    write: "providers: [Password()]",
    from: "providers/password",
    pages: ["sign-up", "forgot-password", "new-password", "change-password"],
  },
  people: {
    call: "administration",
    write: "extensions: [sessions(), administration()]",
    from: "administration",
    pages: ["password-required"],
  },
  secondFactors: {
    call: "secondFactors",
    write: "extensions: [secondFactors()]",
    from: "second-factors",
    pages: ["second-factor", "two-step"],
  },
  sessions: {
    call: "sessions",
    write: "extensions: [sessions()]",
    from: "sessions",
    pages: ["step-up", "connect"],
  },
  tokens: {
    call: "providerTokens",
    write: "extensions: [providerTokens()]",
    from: "provider-tokens",
    pages: ["allow", "connections"],
  },
}
