import { headers } from "./stage.js"

// The differences of scenarios with passkeys; each names a row of docs/differences.json.

export const visit = {
  ...headers,
  cookies: "session-read-cookies",
  calls: "adapter-calls",
} as const
export const done = { ...headers, calls: "adapter-calls" } as const
export const refused = { ...done, cookies: "webauthn-challenge" } as const
export const discreet = { ...visit, body: "webauthn-discovery" } as const
export const missing = {
  status: "not-found",
  location: "not-found",
  body: "not-found",
  "content-type": "not-found",
  ...headers,
} as const
export const elsewhere = {
  ...done,
  location: "webauthn-signin-string",
  cookies: "webauthn-signin-string",
} as const

/** What only ours rejects: nothing is written, and there is no session. */
export const unnoticed = {
  ...done,
  location: "webauthn-checks",
  cookies: "webauthn-checks",
} as const
