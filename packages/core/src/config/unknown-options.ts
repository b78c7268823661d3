import type { AuthConfig } from "../contract/config.js"
import type { Warning } from "../contract/warning.js"
import { isMisspelt } from "./is-misspelt.js"

/** The options, and the members of those that are objects. */
const options = {
  providers: [],
  secret: [],
  session: ["strategy", "maxAge", "updateAge", "generateSessionToken", "tokenHash"],
  jwt: ["secret", "maxAge", "encode", "decode"],
  pages: ["signIn", "signOut", "error", "verifyRequest", "newUser"],
  callbacks: ["signIn", "redirect", "session", "jwt", "authorized"],
  events: ["signIn", "signOut", "createUser", "updateUser", "linkAccount", "session"],
  adapter: [],
  debug: [],
  logger: ["error", "warn", "debug"],
  theme: ["colorScheme", "logo", "brandColor", "buttonText", "name", "lang", "messages"],
  useSecureCookies: [],
  cookies: [
    "sessionToken",
    "callbackUrl",
    "csrfToken",
    "pkceCodeVerifier",
    "state",
    "nonce",
    "webauthnChallenge",
    "providerSession",
  ],
  trustHost: [],
  skipCSRFCheck: [],
  raw: [],
  redirectProxyUrl: [],
  redirectProxyTargets: [],
  trustedOrigins: [],
  defaultChecks: [],
  experimental: ["enableWebAuthn"],
  basePath: [],
  timeouts: ["event", "mail"],
  limit: [],
} as const satisfies Record<Exclude<keyof AuthConfig, symbol>, readonly string[]>

/**
 * Unknown options that look like a misspelt known one. Others are ignored: frameworks and applications keep their own members in this
 * object.
 */
export function unknownOptions(config: AuthConfig): readonly Warning[] {
  const members = Object.entries(options).flatMap(([name, known]) => {
    const option: unknown = config[name as keyof typeof options]
    // The logger may be an object of another library, with members of any name.
    return known.length === 0 || name === "logger" ? [] : misspelt(option, known, `${name}.`)
  })
  return [...misspelt(config, Object.keys(options), ""), ...members]
}

function misspelt(value: unknown, known: readonly string[], place: string): readonly Warning[] {
  if (typeof value !== "object" || value === null) return []
  return Object.keys(value)
    .filter((name) => !known.includes(name))
    .flatMap((name) => {
      const meant = known.find((one) => isMisspelt(name, one))
      if (meant === undefined) return []
      const details = `There is no option ${place}${name.slice(0, 100)}, so it is ignored. Did you mean ${place}${meant}?`
      return [{ code: "unknown-option", details }]
    })
}
