import { isPromise } from "../async/is-promise.js"
import type { AuthConfig } from "../contract/config.js"

/** The kinds of values that options have, in the words of an error, and how each is recognised. */
export const kinds = {
  "an object": (value) =>
    typeof value === "object" && value !== null && !Array.isArray(value) && !isPromise(value),
  "a list": (value) => Array.isArray(value),
  "a function": (value) => typeof value === "function",
  text: (value) => typeof value === "string",
  "a number of seconds": (value) => Number(value) === value,
  "a number of seconds above 0": (value) => Number.isFinite(value) && Number(value) > 0,
  "a number of bytes above 0": (value) => typeof value === "number" && value > 0,
  '"jwt" or "database"': (value) => value === "jwt" || value === "database",
  '"throw" or "signed-out"': (value) => value === "throw" || value === "signed-out",
} as const satisfies Record<string, (value: unknown) => boolean>

/** What is known of an option, or of one of its members. What it does is told by its docstring in `contract/`. */
export interface Option {
  /** What its value must be. Undefined: it takes several kinds, or has a check of its own. */
  readonly kind?: keyof typeof kinds
  /** What leaving it out means, if that is a value. */
  readonly default?: string | number
}

export interface TopLevelOption extends Option {
  /** When it is needed: to read a session, or only once the whole configuration is resolved. */
  readonly stage: "session" | "whole"
  /** Of an object. Undefined: its members are not known. */
  readonly members?: Readonly<Record<string, Option>>
}

const DAY = 24 * 60 * 60

/** Every option of a configuration. A new one is added here and to `AuthConfig`. */
export const options = {
  providers: { stage: "whole" },
  secret: { stage: "session" },
  session: {
    stage: "session",
    kind: "an object",
    members: {
      strategy: { kind: '"jwt" or "database"', default: "jwt" },
      maxAge: { kind: "a number of seconds above 0", default: 30 * DAY },
      updateAge: { kind: "a number of seconds", default: DAY },
      generateSessionToken: {},
      tokenHash: {},
      maxTokenSize: { kind: "a number of bytes above 0", default: 13 * 1024 },
      onFailure: { kind: '"throw" or "signed-out"', default: "throw" },
    },
  },
  jwt: {
    stage: "session",
    kind: "an object",
    members: {
      secret: {},
      maxAge: { kind: "a number of seconds above 0", default: 30 * DAY },
      encode: {},
      decode: {},
    },
  },
  pages: {
    stage: "whole",
    kind: "an object",
    members: { signIn: {}, signOut: {}, error: {}, verifyRequest: {}, newUser: {} },
  },
  callbacks: {
    stage: "session",
    kind: "an object",
    members: { signIn: {}, redirect: {}, session: {}, jwt: {}, authorized: {} },
  },
  events: {
    stage: "session",
    kind: "an object",
    members: {
      signIn: {},
      signOut: {},
      createUser: {},
      updateUser: {},
      linkAccount: {},
      session: {},
    },
  },
  adapter: { stage: "session", kind: "an object" },
  extensions: { stage: "whole", kind: "a list" },
  // A store, with operations that may be those of a class, or an object with one.
  records: { stage: "whole", kind: "an object" },
  debug: { stage: "whole" },
  // It may be an object of another library, with members of any name.
  logger: { stage: "whole", kind: "an object" },
  theme: {
    stage: "whole",
    kind: "an object",
    members: {
      colorScheme: {},
      logo: {},
      brandColor: {},
      buttonText: {},
      name: {},
      lang: {},
      lastUsed: {},
      links: { kind: "an object" },
      messages: {},
    },
  },
  useSecureCookies: { stage: "session" },
  cookies: {
    stage: "whole",
    kind: "an object",
    members: {
      sessionToken: {},
      callbackUrl: {},
      csrfToken: {},
      pkceCodeVerifier: {},
      state: {},
      nonce: {},
      webauthnChallenge: {},
      providerSession: {},
      lastUsed: {},
    },
  },
  trustHost: { stage: "whole" },
  skipCSRFCheck: { stage: "whole" },
  raw: { stage: "whole" },
  redirectProxyUrl: { stage: "whole" },
  redirectProxyTargets: { stage: "whole", kind: "a list" },
  trustedOrigins: { stage: "whole", kind: "a list" },
  defaultChecks: { stage: "whole" },
  experimental: { stage: "whole", kind: "an object", members: { enableWebAuthn: {} } },
  basePath: { stage: "session", kind: "text", default: "/auth" },
  timeouts: { stage: "whole", kind: "an object", members: { event: {}, mail: {} } },
  limit: { stage: "whole", kind: "a function" },
  waitUntil: { stage: "whole", kind: "a function" },
  mail: { stage: "whole", kind: "a function" },
} as const satisfies Record<Exclude<keyof AuthConfig, symbol>, TopLevelOption>
