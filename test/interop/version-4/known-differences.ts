import type { Scenario } from "./scenario.js"

type Differs = NonNullable<Scenario["differs"]>

const unknown: Differs = { status: "not-found", body: "not-found" }
const noProfile: Differs = { location: "profile-error-redirect" }

/** Beginnings of the names of scenarios, with the row of docs/differences.json for each aspect that differs there. */
const known: readonly (readonly [string, Differs])[] = [
  ["credentials: callbackUrl //evil.example", { location: "redirect-rule" }],
  [
    "credentials: callbackUrl in",
    {
      status: "callback-url-error",
      location: "callback-url-error",
      body: "callback-url-error",
      cookies: "callback-url-error",
      told: "callback-url-error",
    },
  ],
  ["credentials: GET", { status: "credentials-get", body: "credentials-get" }],
  ["credentials: a user without an id", { told: "next-auth-4-user-without-id" }],
  ["email: a known person", { told: "email-first-proof" }],
  [
    "email: a link with another email",
    {
      status: "email-elsewhere",
      location: "email-elsewhere",
      body: "email-elsewhere",
      told: "email-elsewhere",
    },
  ],
  [
    "email: getUserByEmail fails",
    {
      status: "next-auth-4-store-failure",
      location: "next-auth-4-store-failure",
      body: "next-auth-4-store-failure",
    },
  ],
  ["email: createVerificationToken fails", { told: "email-send-error" }],
  ["email: the mail cannot be sent", { told: "email-send-error" }],
  ["OAuth: the provider fails (no-id)", noProfile],
  ["OAuth: profile throws", noProfile],
  ["OAuth: the same person again, signed in, tokens", { told: "adapter-calls" }],
  ["OAuth: the same person again, signed in, stored", { told: "session-rotation" }],
  ["OAuth: linkAccount fails", { told: "failed-sign-up" }],
  ["OAuth: token.request", { told: "next-auth-4-token-type" }],
  ["OAuth: a callback of an unknown provider", { ...unknown, location: "not-found" }],
  ["OAuth: start at an unknown provider", { location: "not-found" }],
  ["cookies of the application: start", { cookies: "next-auth-4-check-cookie-age" }],
  ["GET /signout, with pages", { location: "custom-page-urls" }],
  ["GET /verify-request, with pages", { location: "custom-page-urls" }],
  ["an unknown action", unknown],
  ["PUT", unknown],
  ["HEAD", { status: "head" }],
  ["POST /_log", { body: "next-auth-4-log" }],
  ["GET /_log", unknown],
  ["update, no store", { told: "session-callback-update" }],
  ["update, tokens", { told: "session-callback-update" }],
  [
    "the session callback throws, no store",
    {
      status: "session-store-failure",
      body: "session-store-failure",
      cookies: "session-store-failure",
    },
  ],
  [
    "the session callback throws, tokens",
    {
      status: "session-store-failure",
      body: "session-store-failure",
      cookies: "session-store-failure",
    },
  ],
  [
    "the session callback throws, stored",
    { status: "session-store-failure", body: "session-store-failure" },
  ],
  ["restored: email-linking", { told: "link-event" }],
  ["row: an id above 2^53", { location: "rounded-ids" }],
  [
    "row: allowDangerousEmailAccountLinking",
    { location: "email-linking", cookies: "email-linking", told: "email-linking" },
  ],
  [
    "row: a link for somebody whose address",
    { location: "pre-hijack", cookies: "pre-hijack", told: "pre-hijack" },
  ],
  [
    "row: a store that finds accounts",
    { location: "exact-account", cookies: "exact-account", told: "exact-account" },
  ],
  ["row: a link for jörg@münchen.de", { location: "email-rule", told: "email-rule" }],
  [
    "row: a link in another browser",
    {
      status: "email-elsewhere",
      location: "email-elsewhere",
      body: "email-elsewhere",
      cookies: "email-elsewhere",
      told: "email-elsewhere",
    },
  ],
  ["row: a session token of 13 kB", { body: "session-too-large", told: "session-too-large" }],
  ["row: the length of a stored session token", { body: "session-token-entropy" }],
  ["row: the headers of a page", { body: "page-headers" }],
  ["row: a page for a browser of another language", { body: "page-languages" }],
  [
    "row: the sign-in page for somebody who is signed in",
    { body: "signed-in-already", told: "signed-in-already" },
  ],
  ["row: a form of another site", { location: "csrf-origin", cookies: "csrf-origin" }],
  ["row: a short secret", { told: "weak-secret" }],
  ["row: two providers whose ids differ", { status: "option-checks", body: "option-checks" }],
  ["row: a scope that a browser asks for", { location: "reserved-parameters" }],
  ["row: a configured parameter", { location: "configured-parameters" }],
  [
    "row: a client that takes nothing but JSON",
    { status: "json-failures", location: "json-failures", body: "json-failures" },
  ],
  ["row: a colour by its name", { body: "theme-colours" }],
  ...[-900, 900].map(
    (clock) =>
      [
        `examined: a provider whose clock differs by ${clock}`,
        { location: "id-token-age", cookies: "id-token-age", told: "id-token-age" },
      ] as const,
  ),
  ["examined: a provider whose clock differs", { told: "next-auth-4-token-type" }],
  ["examined: an ID Token of endpoints that are named", { told: "next-auth-4-token-type" }],
  ["examined: wellKnown beside another issuer", { told: "next-auth-4-token-type" }],
  ["examined: private_key_jwt", { told: "next-auth-4-token-type" }],
  ["examined: a provider that cannot be reached, the kind", { told: "error-classes" }],
  ["examined: a provider that cannot be reached, the message", { told: "error-messages" }],
  [
    "examined: a session token of another program, without exp",
    { body: "token-policy", cookies: "token-policy", told: "token-policy" },
  ],
  ["examined: nested values", { told: "credentials-input" }],
  ["examined: an event handler that takes longer", { told: "timeouts" }],
]

/** Rows of the core that concern applications of version 4, and cannot be seen here. */
export const unseen: Readonly<Record<string, string>> = {
  "http-issuers": "needs a provider on another machine",
  "private-endpoints": "needs an issuer on the Internet",
  "page-look": "is what a page looks like",
  "preset-ids": "is about the profiles of two presets: preset-users.test.ts",
  "sign-in-mail": "is about a mail: sent-mail.test.ts",
  "next-turned-away":
    "is about the middleware: packages/integrations/next-auth-4/test/middleware.test.ts",
}

/** What is known to differ in a scenario. */
export function knownDifferences({ name }: Scenario): Differs {
  return known.find(([beginning]) => name.startsWith(beginning))?.[1] ?? {}
}

/** The rows that are named here. */
export const namedRows: readonly string[] = known.flatMap(([, differs]) => Object.values(differs))
