import type { AuthConfig } from "../contract/config.js"
import type { Warning } from "../contract/logger.js"
import type { Finding } from "./finding.js"

/** The options, and the members of those that are objects. */
const options = {
  providers: [],
  secret: [],
  session: [
    "strategy",
    "maxAge",
    "updateAge",
    "generateSessionToken",
    "tokenHash",
    "maxTokenSize",
    "onFailure",
  ],
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
 * Unknown options that look like a misspelt known one. Others are ignored: frameworks and applications keep their own
 * members in this object.
 */
export function unknownOptions(config: AuthConfig): readonly Finding<Warning>[] {
  const members = Object.entries(options).flatMap(([name, known]) => {
    const option: unknown = config[name as keyof typeof options]
    // The logger may be an object of another library, with members of any name.
    return known.length === 0 || name === "logger" ? [] : unknownIn(option, known, `${name}.`)
  })
  return [...unknownIn(config, Object.keys(options), ""), ...members, ...misplaced(config)]
}

/** A function that was written beside `callbacks` or `events` instead of inside. */
function misplaced(config: AuthConfig): readonly Finding<Warning>[] {
  return (["callbacks", "events"] as const).flatMap((place) =>
    options[place]
      .filter((name) => !(name in options) && typeof ownOption(config, name) === "function")
      .filter((name) => place === "callbacks" || !options.callbacks.some((one) => one === name))
      .map(
        (name): Finding<Warning> =>
          (texts) =>
            texts.misplacedOption(name, place),
      ),
  )
}

function ownOption(config: object, name: string): unknown {
  return Object.getOwnPropertyDescriptor(config, name)?.value
}

function unknownIn(
  value: unknown,
  known: readonly string[],
  place: string,
): readonly Finding<Warning>[] {
  if (typeof value !== "object" || value === null) return []
  return Object.keys(value)
    .filter((name) => !known.includes(name))
    .map(
      (name): Finding<Warning> =>
        (texts) =>
          texts.unknownOption(name, { known, place }),
    )
}
