/** What the value of a cookie is. `key`: that of something in the database. `plain`: a word. */
type CookieForm = "session" | "sealed" | "csrf" | "url" | "key" | "plain"

interface CookieKind {
  readonly kind: string
  readonly form: CookieForm
  /** Whether only the form of its value can show that it is one. */
  readonly isGuess?: boolean
}

/** What a sealed cookie is for, by its name without prefix and chunk number. */
const SEALED = {
  "provider-session": "tokens of a provider, beside a session in the database",
  state: "state of a sign-in at a provider",
  nonce: "nonce of a sign-in at a provider",
  "pkce.code_verifier": "PKCE code verifier of a sign-in at a provider",
  challenge: "challenge of a passkey",
  "challenge.aside": "challenge of a passkey, of another tab",
  "state.aside": "a second sign-in at a provider, in another tab",
  "state.aside-too": "a third sign-in at a provider, in another tab",
  "email-request": "the address that this browser has asked a mail for",
  "email-request.aside": "other addresses that this browser has asked mails for",
  "failed-attempt": "what a failed sign-in shows on the sign-in page, for a minute",
  "development-cause": "what the error page shows in development, for a minute",
  "known-browser": "people who have signed in with this browser, as hashes. It lets nobody in",
  "account-page": "what the account page says next, for a minute",
  "connections-page": "what the page of what is connected says next, for a minute",
  "password-page": "what a page for passwords says next, for a minute",
  "password-sent": "the address to which a link to choose a password was sent, for ten minutes",
  "password-required-page": "what the page that asks for another password says next, for a minute",
  "two-step-page": "what the page for second factors says next, for a minute",
  "second-factor-page": "what the page that asks for the second factor says next, for a minute",
} as const

const KINDS: ReadonlyMap<string, CookieKind> = new Map<string, CookieKind>([
  ["session-token", { kind: "session", form: "session" }],
  ["csrf-token", { kind: "CSRF token", form: "csrf" }],
  ["callback-url", { kind: "where a sign-in leads", form: "url" }],
  ["last-used", { kind: "the provider that this browser used last", form: "plain" }],
  ["passkey-offered", { kind: "that this browser was offered a passkey", form: "plain" }],
  ["session-token.fresh", { kind: "that the session was written a moment ago", form: "plain" }],
  ["error-reference", { kind: "the number of an error in the log, for a minute", form: "plain" }],
  ["second-factor", { kind: "a sign-in that waits for the second factor", form: "key" }],
  ["own-session", { kind: "whoever acts as somebody: the key of their own session", form: "key" }],
  ["password-required", { kind: "a sign-in that waits for another password", form: "key" }],
  ["connect", { kind: "an account that waits to be connected", form: "key" }],
  ...Object.entries(SEALED).map(([name, kind]) => [name, { kind, form: "sealed" }] as const),
])

/** A cookie of Sallyport, Auth.js or next-auth. */
export interface KnownCookie extends CookieKind {
  /** Without the number of a chunk. */
  readonly name: string
  readonly library: "Sallyport or Auth.js 5" | "next-auth 4" | "Sallyport"
  /** The number of a chunk; null for a cookie that is whole. */
  readonly chunk: number | null
}

/** The cookie with this name; null for any other. */
export function knownCookie(name: string): KnownCookie | null {
  const [, base = "", number] = /^(.*?)(?:\.(\d{1,2}))?$/.exec(name) ?? []
  const [, library, ending = ""] =
    /^(?:__Secure-|__Host-)?(authjs|next-auth)\.(.+)$/.exec(base) ?? []
  const found = KINDS.get(ending) ?? (library === "authjs" ? ofExtension(ending) : undefined)
  if (library === undefined || found === undefined) return null
  return {
    ...found,
    name: base,
    library: libraryOf(library, ending),
    chunk: number === undefined ? null : Number(number),
  }
}

/** What Auth.js 5 has as well. */
const SHARED =
  /^(?:session-token|csrf-token|callback-url|state|nonce|pkce\.code_verifier|challenge)$/

function libraryOf(library: string, ending: string): KnownCookie["library"] {
  if (library === "next-auth") return "next-auth 4"
  return SHARED.test(ending) ? "Sallyport or Auth.js 5" : "Sallyport"
}

/** Those whose names are made of something, and those of steps and pages that applications have written. */
function ofExtension(ending: string): CookieKind | undefined {
  if (/^trusted-browser-[\da-f]{12}$/.test(ending))
    return { kind: "a browser that one person trusts to leave out the second factor", form: "key" }
  if (/^[\w-]+-page$/.test(ending))
    return { kind: "what a page of an extension says next, for a minute", form: "sealed" }
  return /^[\w-]+$/.test(ending)
    ? { kind: "a sign-in that waits for a step of an extension", form: "key", isGuess: true }
    : undefined
}

/** The names of the cookies that hold sealed tokens, which are part of the keys. The usual ones come first. */
export const SEALED_NAMES: readonly string[] = [
  ...["authjs", "next-auth"].flatMap((library) =>
    ["session-token", "state", "nonce", "pkce.code_verifier", "challenge"].flatMap((ending) =>
      ["", "__Secure-"].map((prefix) => `${prefix}${library}.${ending}`),
    ),
  ),
  ...Object.keys(SEALED).flatMap((ending) =>
    ["", "__Secure-", "__Host-"].map((prefix) => `${prefix}authjs.${ending}`),
  ),
]
