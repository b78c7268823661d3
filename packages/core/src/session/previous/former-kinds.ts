import { loadOnce } from "../../async/load-once.js"
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
interface SessionKind {
  readonly strategy: "jwt" | "database"
  readonly cookie: Readonly<CookieOption>
  readonly secrets: readonly string[]
  readonly tokenHash: boolean
}

/**
 * By what a browser remembers the kind in which it got its last session. Two configurations that list each other name one
 * kind in the same way. Whoever has a token could try out secrets on it as well as on this.
 */
interface KindWithName {
  readonly name: () => Promise<string>
}

/** A former kind with everything decided. */
export interface FormerConfiguration extends SessionKind, KindWithName {
  readonly decode: PreviousConfiguration["decode"]
}

/** Sessions of another library. */
export interface FormerLibrary extends KindWithName {
  readonly read: PreviousLibrary["read"]
  readonly names: readonly string[]
  /** With what their cookies are deleted. */
  readonly options: CookieOption["options"]
}

/** Those that still count. */
export type FormerKind = FormerConfiguration | FormerLibrary

/** What a configuration says of the kinds of its sessions. */
interface KnownKinds {
  readonly present: SessionKind & KindWithName
  /** With when they stop to count, in milliseconds since the epoch. */
  readonly former: readonly { readonly kind: FormerKind; readonly end: number }[]
}

/** A cache: anything in it can be found again. By the configuration, and by its cookies, which http and https have of their own. */
const known = /* @__PURE__ */ new WeakMap<ResolvedConfig, WeakMap<object, KnownKinds>>()

type KindContext = Pick<StoreContext, "config" | "cookies">

function kindsOf({ config, cookies }: KindContext): KnownKinds {
  const byCookies = known.get(config) ?? new WeakMap<object, KnownKinds>()
  known.set(config, byCookies)
  const kinds = byCookies.get(cookies) ?? resolvedKinds({ config, cookies })
  byCookies.set(cookies, kinds)
  return kinds
}

function resolvedKinds({ config, cookies }: KindContext): KnownKinds {
  const { strategy, tokenSecrets, tokenHash, source } = config
  const present = { strategy, cookie: cookies.sessionToken, secrets: tokenSecrets, tokenHash }
  const former = (source.session?.previous?.kinds ?? []).map((one) => ({
    kind: kindOf(config, present, one),
    end: endOf(one) ?? 0,
  }))
  return { present: { ...present, name: loadOnce(async () => nameOfSessions(present)) }, former }
}

/** The former kinds of sessions that count at this request. */
export function formerKinds(context: StoreContext): readonly FormerKind[] {
  return kindsOf(context).former.flatMap(({ kind, end }) => (end > context.now ? kind : []))
}

/** When the last of them stops to count, in milliseconds since the epoch. */
export function lastEnd(context: KindContext): number {
  return Math.max(0, ...kindsOf(context).former.map(({ end }) => end))
}

/** How sessions are kept now. */
export function presentKind(context: KindContext): KnownKinds["present"] {
  return kindsOf(context).present
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
  if ("read" in former) {
    const { read, cookies: names } = former
    return {
      read,
      names,
      options,
      name: loadOnce(async () => short(sha256Hex(JSON.stringify(names)))),
    }
  }
  const { strategy, cookie, secure, secret, tokenHash, decode } = former
  const name = cookie ?? (secure === false ? sessionCookies(false).sessionToken.name : undefined)
  const kind: SessionKind = {
    strategy: strategy ?? present.strategy,
    cookie: { name: name ?? present.cookie.name, options },
    secrets: secret === undefined ? present.secrets : [secret].flat(),
    tokenHash: tokenHash ?? present.tokenHash,
  }
  return {
    ...kind,
    decode: decode ?? source.jwt?.decode,
    name: loadOnce(async () => nameOfSessions(kind)),
  }
}

/** Letters of a name. */
const LENGTH = 16

async function nameOfSessions(kind: SessionKind): Promise<string> {
  const { strategy, cookie, secrets, tokenHash } = kind
  const text = JSON.stringify([strategy, cookie.name, tokenHash])
  const [secret = ""] = strategy === "jwt" ? secrets : []
  return short(secret === "" ? sha256Hex(text) : hmacSha256Hex(secret, text))
}

async function short(hash: Promise<string>): Promise<string> {
  return (await hash).slice(0, LENGTH)
}
