import type { AdapterUser } from "../../contract/adapter.js"
import type { Awaitable } from "../../contract/awaitable.js"
import { hashPassword, needsRehash, verifyPassword } from "../../password/create-passwords.js"
import type { Passwords } from "../../password/password-options.js"
import {
  fn,
  kind,
  type OptionKinds,
  optional,
  type ResolvedOptions,
} from "../defining/option-kinds.js"
import { areOptions } from "../defining/option-problems.js"

/** How `Password` behaves. */
export interface PasswordOptions {
  /** Your own settings, as by `createPasswords` of `@sallyport/core/password`. Default: those of `hashPassword`. */
  readonly hashing?: Passwords | undefined
  /**
   * Refuses new passwords that are in a public list of leaked ones. `"haveibeenpwned"` asks its free service, which learns
   * the first five digits of a hash of the password, as does a function in its place: it returns the lines of the list
   * that begin with them, each `rest of the hash:count`. If the list cannot be asked, the password is accepted and the log
   * says why. Default: no list is asked.
   */
  readonly leaked?: "haveibeenpwned" | LeakedRange | undefined
  /**
   * The stored hash of a user, from a column of your own; null or undefined if there is none. Needs `write`. It is also
   * asked for users who do not exist, so that the time of an answer does not tell them apart: their `id` is in no table.
   * Default: passwords are kept in records.
   */
  readonly read?: ((user: AdapterUser) => Awaitable<string | null | undefined>) | undefined
  /** Stores the hash of a user in that column; null removes it. */
  readonly write?: ((user: AdapterUser, hash: string | null) => Awaitable<unknown>) | undefined
}

/** The lines of a list of leaked passwords whose SHA-1 begins with these five hexadecimal digits, in capital letters. */
export type LeakedRange = (prefix: string) => Awaitable<string>

/** What each option takes. */
export const passwordKinds = {
  hashing: optional(
    kind<Passwords>(
      "takes what createPasswords of @sallyport/core/password returns",
      (value) => typeof (value as Partial<Passwords> | null)?.verifyPassword === "function",
    ),
    { hashPassword, needsRehash, verifyPassword },
  ),
  leaked: optional(
    kind<"haveibeenpwned" | LeakedRange>(
      'takes "haveibeenpwned", or a function of the first five digits of a hash',
      (value) => value === "haveibeenpwned" || typeof value === "function",
    ),
  ),
  read: optional(fn<NonNullable<PasswordOptions["read"]>>("")),
  write: optional(fn<NonNullable<PasswordOptions["write"]>>("")),
} satisfies OptionKinds<PasswordOptions>

/** The options with their defaults. */
export type ResolvedPassword = ResolvedOptions<typeof passwordKinds>

/** Says what is wrong with options that depend on each other. */
export function impossibleTogether({ read, write }: ResolvedPassword): readonly string[] {
  return (read === undefined) === (write === undefined) ? [] : [BOTH]
}

const BOTH =
  "Password({ read, write }) needs both functions: one reads the hash of a user, the other stores it."

/** What every preset is given from the environment if the application has listed it without calling it. */
const OF_ENVIRONMENT: ReadonlySet<string> = new Set([
  "clientId",
  "clientSecret",
  "issuer",
  "apiKey",
])

/** The options without what only other presets read. */
export function ownOptions(given: PasswordOptions): PasswordOptions {
  if (!areOptions(given)) return given
  return Object.fromEntries(Object.entries(given).filter(([name]) => !OF_ENVIRONMENT.has(name)))
}
