import type { AdapterUser } from "../../contract/adapter.js"
import type { Awaitable } from "../../contract/awaitable.js"
import { AuthError } from "../../errors/auth-error.js"
import type { Passwords } from "../../password/password-options.js"

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

const FUNCTIONS = ["read", "write"] as const
const NAMES = ["hashing", "leaked", ...FUNCTIONS]
/** What every preset is given from the environment if the application has listed it without calling it. */
const OF_ENVIRONMENT = ["clientId", "clientSecret", "issuer", "apiKey"]

/** Says which options cannot be used. Plain JavaScript may have given anything. */
export function impossible(options: PasswordOptions): readonly Error[] {
  const { hashing, leaked, read, write } = options
  const unknown = Object.keys(options).filter(
    (name) => ![...NAMES, ...OF_ENVIRONMENT].includes(name),
  )
  const problems = [
    ...unknown.map((name) => `Password() has no option "${name}". It has ${NAMES.join(", ")}.`),
    ...(hashing === undefined || typeof hashing.verifyPassword === "function" ? [] : [HASHING]),
    ...(leaked === undefined || leaked === "haveibeenpwned" || typeof leaked === "function"
      ? []
      : [LEAKED]),
    ...FUNCTIONS.filter(
      (name) => options[name] !== undefined && typeof options[name] !== "function",
    ).map((name) => `Password({ ${name} }) takes a function.`),
    ...((read === undefined) === (write === undefined) ? [] : [BOTH]),
  ]
  return problems.map((problem) => new AuthError(problem))
}

const HASHING =
  "Password({ hashing }) takes what createPasswords of @sallyport/core/password returns."
const LEAKED =
  'Password({ leaked }) takes "haveibeenpwned", or a function of the first five digits of a hash.'
const BOTH =
  "Password({ read, write }) needs both functions: one reads the hash of a user, the other stores it."
