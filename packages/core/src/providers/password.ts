import type { CredentialsConfig } from "../contract/provider.js"
import {
  passwordExtension,
  type PasswordExtension,
} from "../extensions/password/password-extension.js"
import type { PasswordOptions } from "../extensions/password/password-options.js"

export type { OwnPassword } from "../extensions/password/own-password.js"
export type { PasswordsOfPeople } from "../extensions/password/import-password.js"
export type { LeakedRange, PasswordOptions } from "../extensions/password/password-options.js"
export type { PasswordExtension } from "../extensions/password/password-extension.js"

/** The provider that `Password` returns. */
export interface PasswordProvider extends CredentialsConfig {
  readonly extension: PasswordExtension
}

/**
 * Sign in with an email address and a password, with sign-up, reset and change, each with a page. Needs an adapter,
 * records, and something that sends mail.
 *
 * People prove their address by a link before there is anything under it.
 */
export default function Password(options: PasswordOptions = {}): PasswordProvider {
  return {
    id: "password",
    name: "Password",
    type: "credentials",
    credentials: { email: { type: "email" }, password: { type: "password" } },
    // Never called: the extension signs people in.
    authorize: () => null,
    extension: passwordExtension(options),
  }
}

/** For a list that has the function without calling it: what it brings must be known before. */
Password.extension = /* @__PURE__ */ passwordExtension()
