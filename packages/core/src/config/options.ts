import type { AuthConfig } from "../contract/config.js"
import type { Option } from "./value-kinds.js"

export interface TopLevelOption extends Option {
  /** When it is needed: to read a session, or only once the whole configuration is resolved. */
  readonly stage: "session" | "whole"
}

const DAY = 24 * 60 * 60

const FUNCTION = { kind: "a function" } as const
const FLAG = { kind: "true or false", isTolerated: true } as const

/** Each cookie: its name and its attributes. */
const COOKIE = {
  kind: "an object",
  members: {
    name: { kind: "text", isTolerated: true },
    options: {
      kind: "an object",
      members: {
        encode: FUNCTION,
        maxAge: { kind: "a number of seconds", isTolerated: true },
        expires: { kind: "a Date" },
        domain: { kind: "the name of a host" },
        path: { kind: "a path that begins with /", isTolerated: true },
        httpOnly: FLAG,
        secure: FLAG,
        partitioned: FLAG,
        priority: { kind: '"low", "medium" or "high"' },
        sameSite: { kind: '"lax", "strict" or "none"' },
      },
    },
  },
} as const

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
      generateSessionToken: FUNCTION,
      tokenHash: FLAG,
      maxTokenSize: { kind: "a number of bytes above 0", default: 13 * 1024 },
      onFailure: { kind: '"throw" or "signed-out"', default: "throw" },
      previous: { kind: "what previousSessions() returns" },
    },
  },
  jwt: {
    stage: "session",
    kind: "an object",
    members: {
      secret: { kind: "text or a list of texts" },
      maxAge: { kind: "a number of seconds above 0", default: 30 * DAY },
      encode: FUNCTION,
      decode: FUNCTION,
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
    members: {
      signIn: FUNCTION,
      redirect: FUNCTION,
      session: FUNCTION,
      jwt: FUNCTION,
      authorized: FUNCTION,
    },
  },
  events: {
    stage: "session",
    kind: "an object",
    members: {
      signIn: FUNCTION,
      signOut: FUNCTION,
      createUser: FUNCTION,
      updateUser: FUNCTION,
      linkAccount: FUNCTION,
      session: FUNCTION,
    },
  },
  adapter: { stage: "session", kind: "an object" },
  extensions: { stage: "whole", kind: "a list" },
  // A store, with operations that may be those of a class, or an object with one.
  records: { stage: "whole", kind: "an object" },
  debug: { stage: "whole", ...FLAG },
  // It may be an object of another library, with members of any name.
  logger: { stage: "whole", kind: "an object" },
  theme: {
    stage: "whole",
    kind: "an object",
    members: {
      colorScheme: { kind: '"auto", "dark" or "light"', isTolerated: true },
      logo: { kind: "text", isTolerated: true },
      brandColor: {},
      buttonText: {},
      name: { kind: "text", isTolerated: true },
      lang: {},
      lastUsed: FLAG,
      links: { kind: "an object" },
      messages: { kind: "an object" },
    },
  },
  useSecureCookies: { stage: "session", ...FLAG },
  cookies: {
    stage: "whole",
    kind: "an object",
    members: {
      sessionToken: COOKIE,
      callbackUrl: COOKIE,
      csrfToken: COOKIE,
      pkceCodeVerifier: COOKIE,
      state: COOKIE,
      nonce: COOKIE,
      webauthnChallenge: COOKIE,
      providerSession: COOKIE,
      lastUsed: COOKIE,
    },
  },
  trustHost: { stage: "whole", ...FLAG },
  skipCSRFCheck: { stage: "whole", kind: "the symbol of that name", isTolerated: true },
  raw: { stage: "whole", kind: "the symbol of that name", isTolerated: true },
  redirectProxyUrl: { stage: "whole", kind: "text" },
  redirectProxyTargets: { stage: "whole", kind: "a list" },
  trustedOrigins: { stage: "whole", kind: "a list" },
  defaultChecks: { stage: "whole", kind: '"all" or "authjs"' },
  experimental: { stage: "whole", kind: "an object", members: { enableWebAuthn: FLAG } },
  basePath: { stage: "session", kind: "text", default: "/auth" },
  timeouts: {
    stage: "whole",
    kind: "an object",
    members: { event: { kind: "a number of seconds" }, mail: { kind: "a number of seconds" } },
  },
  limit: { stage: "whole", kind: "a function" },
  waitUntil: { stage: "whole", kind: "a function" },
  mail: { stage: "whole", kind: "a function" },
} as const satisfies Record<Exclude<keyof AuthConfig, symbol>, TopLevelOption>
