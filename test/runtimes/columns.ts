/** What is tested on each runtime, in the order of the documentation's table. */
export const columns = [
  "OpenID Connect with PKCE",
  "email",
  "passkeys",
  "passwords",
  "a session of several cookies",
  "tokens of Node.js, and for it",
  "sessions in the cookie",
  "sessions in a database",
  "API keys",
] as const

export type Column = (typeof columns)[number]
