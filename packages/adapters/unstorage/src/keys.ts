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
 * Texts that unstorage would alter: it turns a slash into a colon and several colons into one, and drops colons at the
 * ends and everything after a question mark. It rejects two dots; drivers may cut off or reject NULs and blanks.
 */
const ALTERED = /[/\\?%\0\s$]|\.\.|::|^[:.]|[:.]$|^$/

/** The part unchanged, as in `@auth/unstorage-adapter`, or encoded if it would otherwise name another key. */
function unaltered(part: string): string {
  return ALTERED.test(part) ? encoded(part) : part
}

/**
 * The part unchanged, as in `@auth/unstorage-adapter`. Parts that unstorage rejects are encoded, because they cannot
 * have been written before.
 */
function asBefore(part: string): string {
  return part.includes("..") ? encoded(part) : part
}

/**
 * A slash inside Base64 is kept, for existing rows. This is unambiguous, because a text with a colon in its place is
 * not Base64.
 */
function unalteredBase64(part: string): string {
  const isPlain = /^[^/]+(\/[^/]+)*$/.test(part) && !part.includes(":")
  return isPlain && !ALTERED.test(part.replaceAll("/", "")) ? part : encoded(part)
}

function encoded(part: string): string {
  // encodeURIComponent does not encode dots. The leading % distinguishes an empty part from a missing one.
  return `%${encodeURIComponent(part.replaceAll(/\p{Surrogate}/gu, "\ufffd")).replaceAll(".", "%2E")}`
}
