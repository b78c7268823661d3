import { AuthError } from "./auth-error.js"

/** How the extensions of the library that give functions come into a configuration, and where they are imported from. */
const WRITTEN: Readonly<Record<string, readonly [code: string, imported: string]>> = {
  accounts: ["extensions: [accounts()]", '{ accounts } from "@sallyport/core/accounts"'],
  audit: ["extensions: [audit()]", '{ audit } from "@sallyport/core/audit"'],
  keys: ["extensions: [apiKeys({ … })]", '{ apiKeys } from "@sallyport/core/api-keys"'],
  password: ["providers: [Password()]", 'Password from "@sallyport/core/providers/password"'],
  people: [
    "extensions: [sessions(), administration()]",
    '{ administration } from "@sallyport/core/administration"',
  ],
  secondFactors: [
    "extensions: [secondFactors()]",
    '{ secondFactors } from "@sallyport/core/second-factors"',
  ],
  tokens: [
    "extensions: [providerTokens()]",
    '{ providerTokens } from "@sallyport/core/provider-tokens"',
  ],
  sessions: ["extensions: [sessions()]", '{ sessions } from "@sallyport/core/sessions"'],
}

/**
 * The same functions, by the names of their extensions. To read the name of an extension of the library that is not there
 * throws an `AuthError` that says how it comes there. The compiler refuses it; plain JavaScript would fail at the function.
 */
export function nameUnlisted<Functions extends object>(
  call: "me()" | "admin()",
  functions: Functions,
): Functions {
  return new Proxy(functions, {
    get(target, name) {
      const written =
        typeof name === "string" && !(name in target) ? ownIn(WRITTEN, name) : undefined
      if (!written) return Reflect.get(target, name) as unknown
      const [code, imported] = written
      throw new AuthError(
        `${call} has no "${String(name)}" in this configuration. Write ${code} there, with import ${imported}.`,
      )
    },
  })
}

function ownIn<Value>(all: Readonly<Record<string, Value>>, name: string): Value | undefined {
  return Object.hasOwn(all, name) ? all[name] : undefined
}
