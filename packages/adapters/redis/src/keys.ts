import { defaultOptions, type RedisAdapterOptions } from "./options.js"

/** Builds the names of keys, each from a prefix and the rest. */
export type Keys = Readonly<Record<KeyKind, (...parts: string[]) => string>>

type KeyKind =
  | "user"
  | "email"
  | "account"
  | "lastAccount"
  | "accounts"
  | "session"
  | "lastSession"
  | "sessions"
  | "token"
  | "tokens"
  | "authenticator"
  | "authenticators"
  | "once"
  | "pendingUser"

export function createKeys(options: RedisAdapterOptions): Keys {
  const prefixes = { ...defaultOptions, ...options }
  const after =
    (prefix: string) =>
    (...parts: string[]): string =>
      `${prefixes.baseKeyPrefix}${prefix}${parts.join(":")}`
  return {
    user: after(prefixes.userKeyPrefix),
    email: after(prefixes.emailKeyPrefix),
    account: after(prefixes.accountKeyPrefix),
    lastAccount: after(prefixes.accountByUserIdPrefix),
    accounts: after(prefixes.accountsKeyPrefix),
    session: after(prefixes.sessionKeyPrefix),
    lastSession: after(prefixes.sessionByUserIdKeyPrefix),
    sessions: after(prefixes.sessionsKeyPrefix),
    token: after(prefixes.verificationTokenKeyPrefix),
    tokens: after(prefixes.verificationTokensKeyPrefix),
    authenticator: after(prefixes.authenticatorKeyPrefix),
    authenticators: after(prefixes.authenticatorsKeyPrefix),
    once: after(prefixes.onceKeyPrefix),
    pendingUser: after(prefixes.pendingUserKeyPrefix),
  }
}
