/** What a cookie is for, by its name without prefix and chunk number. */
const KINDS = new Map(
  Object.entries({
    "session-token": "session",
    "csrf-token": "CSRF token",
    "callback-url": "where a sign-in leads",
    state: "state of a sign-in at a provider",
    nonce: "nonce of a sign-in at a provider",
    "pkce.code_verifier": "PKCE code verifier of a sign-in at a provider",
    challenge: "challenge of a passkey",
  }),
)

/** A cookie of Sallyport, Auth.js or next-auth. */
export interface KnownCookie {
  /** Without the number of a chunk. */
  readonly name: string
  readonly kind: string
  readonly library: "Sallyport or Auth.js 5" | "next-auth 4"
  /** The number of a chunk; null for a cookie that is whole. */
  readonly chunk: number | null
}

/** The cookie with this name; null for any other. */
export function knownCookie(name: string): KnownCookie | null {
  const [, base = "", number] = /^(.*?)(?:\.(\d{1,2}))?$/.exec(name) ?? []
  const [, library, kind = ""] = /^(?:__Secure-|__Host-)?(authjs|next-auth)\.(.+)$/.exec(base) ?? []
  const what = KINDS.get(kind)
  if (what === undefined) return null
  return {
    name: base,
    kind: what,
    library: library === "authjs" ? "Sallyport or Auth.js 5" : "next-auth 4",
    chunk: number === undefined ? null : Number(number),
  }
}

/** The names of the cookies that hold sealed tokens, which are part of the keys. */
export const SEALED_NAMES: readonly string[] = ["authjs", "next-auth"].flatMap((library) =>
  ["session-token", "state", "nonce", "pkce.code_verifier", "challenge"].flatMap((kind) =>
    ["", "__Secure-"].map((prefix) => `${prefix}${library}.${kind}`),
  ),
)
