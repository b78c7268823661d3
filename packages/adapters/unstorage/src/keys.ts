import { defaultOptions, type UnstorageAdapterOptions } from "./options.js"

/** Builds the names of keys, each from a prefix and the rest. */
export type Keys = Readonly<Record<KeyKind, (...parts: string[]) => string>>

type KeyKind =
  | "user"
  | "email"
  | "formerEmail"
  | "account"
  | "formerAccount"
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

export function createKeys(options: UnstorageAdapterOptions): Keys {
  const prefixes = { ...defaultOptions, ...options }
  const after =
    (prefix: string, encode = unaltered) =>
    (...parts: string[]): string =>
      `${prefixes.baseKeyPrefix}${prefix}${parts.map(encode).join(":")}`
  return {
    user: after(prefixes.userKeyPrefix),
    email: after(prefixes.emailKeyPrefix),
    formerEmail: after(prefixes.emailKeyPrefix, asBefore),
    account: after(prefixes.accountKeyPrefix),
    formerAccount: after(prefixes.accountKeyPrefix, asBefore),
    lastAccount: after(prefixes.accountByUserIdPrefix),
    accounts: after(prefixes.accountsKeyPrefix),
    session: after(prefixes.sessionKeyPrefix),
    lastSession: after(prefixes.sessionByUserIdKeyPrefix),
    sessions: after(prefixes.sessionsKeyPrefix),
    token: after(prefixes.verificationTokenKeyPrefix),
    tokens: after(prefixes.verificationTokensKeyPrefix),
    authenticator: after(prefixes.authenticatorKeyPrefix, unalteredBase64),
    authenticators: after(prefixes.authenticatorUserKeyPrefix),
    once: after(prefixes.onceKeyPrefix),
  }
}

/**
 * What unstorage would alter: it takes a slash for a colon, several colons for one, none at the ends, and nothing after a
 * question mark. It refuses two dots; drivers may cut or refuse NULs and blanks.
 */
const ALTERED = /[/\\?%\0\s$]|\.\.|::|^[:.]|[:.]$|^$/

/** The part as it is, which is how `@auth/unstorage-adapter` has it, or encoded where it would name another key. */
function unaltered(part: string): string {
  return ALTERED.test(part) ? encoded(part) : part
}

/** As `@auth/unstorage-adapter` has every part; what unstorage refuses cannot have been written. */
function asBefore(part: string): string {
  return part.includes("..") ? encoded(part) : part
}

/** A slash inside Base64 stays, for the sake of rows that are there; another text with a colon in its place is no Base64. */
function unalteredBase64(part: string): string {
  const isPlain = /^[^/]+(\/[^/]+)*$/.test(part) && !part.includes(":")
  return isPlain && !ALTERED.test(part.replaceAll("/", "")) ? part : encoded(part)
}

function encoded(part: string): string {
  // The dot is a character that encodeURIComponent leaves; the first % keeps an empty part apart from none.
  return `%${encodeURIComponent(part.replaceAll(/\p{Surrogate}/gu, "\ufffd")).replaceAll(".", "%2E")}`
}
