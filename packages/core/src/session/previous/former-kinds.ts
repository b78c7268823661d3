import type { CookieOption } from "../../contract/cookies.js"
import type {
  PreviousConfiguration,
  PreviousLibrary,
  PreviousKind,
} from "../../contract/previous-session.js"
import type { ResolvedConfig } from "../../contract/resolved-config.js"
import type { StoreContext } from "../../contract/session-strategy.js"
import { sessionCookies } from "../../cookies/session-cookies.js"
import { hmacSha256Hex, sha256Hex } from "../../crypto/hash.js"
import { endOf } from "./end-of.js"

/** How sessions are kept, or were before. */
export interface SessionKind {
  readonly strategy: "jwt" | "database"
  readonly cookie: Readonly<CookieOption>
  readonly secrets: readonly string[]
  readonly tokenHash: boolean
}

/** A former kind with everything decided. */
export interface FormerConfiguration extends SessionKind {
  readonly decode: PreviousConfiguration["decode"]
}

/** Sessions of another library. */
export interface FormerLibrary {
  readonly read: PreviousLibrary["read"]
  readonly names: readonly string[]
  /** With what their cookies are deleted. */
  readonly options: CookieOption["options"]
}

/** Those that still count. */
export type FormerKind = FormerConfiguration | FormerLibrary

/** The former kinds of sessions that count at this request. */
export function formerKinds({ config, cookies, now }: StoreContext): readonly FormerKind[] {
  const present = presentKind({ config, cookies })
  return (config.source.session?.previous?.kinds ?? [])
    .filter((one) => (endOf(one) ?? 0) > now)
    .map((one) => kindOf(config, present, one))
}

/** When the last of them stops to count, in milliseconds since the epoch. */
export function lastEnd({ config }: Pick<StoreContext, "config">): number {
  return Math.max(
    0,
    ...(config.source.session?.previous?.kinds ?? []).map((one) => endOf(one) ?? 0),
  )
}

/** How sessions are kept now. */
export function presentKind({
  config,
  cookies,
}: Pick<StoreContext, "config" | "cookies">): SessionKind {
  const { strategy, tokenSecrets, tokenHash } = config
  return { strategy, cookie: cookies.sessionToken, secrets: tokenSecrets, tokenHash }
}

function kindOf(
  { source }: Pick<ResolvedConfig, "source">,
  present: SessionKind,
  former: PreviousKind,
): FormerKind {
  const { domain, path } = former
  const options = {
    ...present.cookie.options,
    domain: domain === "" ? undefined : domain,
    path: path ?? "/",
  }
  if ("read" in former) return { read: former.read, names: former.cookies, options }
  const { strategy, cookie, secure, secret, tokenHash, decode } = former
  const name = cookie ?? (secure === false ? sessionCookies(false).sessionToken.name : undefined)
  return {
    strategy: strategy ?? present.strategy,
    cookie: { name: name ?? present.cookie.name, options },
    secrets: secret === undefined ? present.secrets : [secret].flat(),
    tokenHash: tokenHash ?? present.tokenHash,
    decode: decode ?? source.jwt?.decode,
  }
}

/** Letters by which a browser remembers a kind. */
const LENGTH = 16

/**
 * By what a browser remembers the kind in which it got its last session. Two configurations that list each other name one
 * kind in the same way. Whoever has a token could try out secrets on it as well as on this.
 */
export async function nameOfKind(kind: FormerKind): Promise<string> {
  if ("read" in kind) return (await sha256Hex(JSON.stringify(kind.names))).slice(0, LENGTH)
  return nameOfSessions(kind)
}

/** The same of one that a configuration has. */
export async function nameOfSessions(kind: SessionKind): Promise<string> {
  const { strategy, cookie, secrets, tokenHash } = kind
  const text = JSON.stringify([strategy, cookie.name, tokenHash])
  const [secret = ""] = strategy === "jwt" ? secrets : []
  const name = await (secret === "" ? sha256Hex(text) : hmacSha256Hex(secret, text))
  return name.slice(0, LENGTH)
}
