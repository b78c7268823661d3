import type { Cookie, CookieOption } from "../../contract/cookies.js"
import type { StoreContext } from "../../contract/session-strategy.js"
import { ownCookie } from "../../cookies/own-cookie.js"
import { clearCookie } from "../../cookies/chunk-cookie.js"
import { lastOfEach } from "../../cookies/settled-cookies.js"
import { openJwt } from "../../crypto/open-jwt.js"
import { sealJwt } from "../../crypto/seal-jwt.js"
import { formerKinds, lastEnd, presentKind } from "./former-kinds.js"

/** A row that is no longer needed once the browser comes with what replaced it. */
export interface LeftRow {
  readonly token: string
  readonly isHashed: boolean
}

/** What a browser remembers of how sessions are kept. */
export interface MovedMark {
  /** The kind in which it got its last session, by its name. */
  readonly kind: string
  readonly left: LeftRow | null
}

/** Of the seal of what is left: the same under every name. */
const SALT = "session.previous"

/**
 * What this browser remembers; null if it never had a session since `session.previous` was set. Its cookie cannot be planted
 * by a neighbouring subdomain, as those of former sessions can: what is planted there later signs nobody in.
 */
export async function markOf(context: StoreContext): Promise<MovedMark | null> {
  const { name } = cookieFor(context.cookies.sessionToken)
  const [kind = "", ...sealed] = (context.jar[name] ?? "").split(".")
  if (kind === "") return null
  return { kind, left: sealed.length > 0 ? await leftIn(context, sealed.join(".")) : null }
}

async function leftIn({ config, now }: StoreContext, sealed: string): Promise<LeftRow | null> {
  const opened = await openJwt(sealed, { secret: config.tokenSecrets, salt: SALT, now })
  const { token, isHashed } = opened ?? {}
  return typeof token === "string" ? { token, isHashed: isHashed === true } : null
}

/**
 * The mark of a browser whose session is of the present kind, until no other kind counts: beside the present cookie, and
 * beside each former one, because a process that still has a former configuration looks there.
 */
export async function setMark(
  context: StoreContext,
  left: LeftRow | null = null,
): Promise<readonly Cookie[]> {
  const { config, now } = context
  const end = lastEnd(context)
  const present = presentKind(context)
  const kinds = formerKinds(context).flatMap((kind) => ("read" in kind ? [] : [kind.cookie]))
  const seal = { secret: config.tokenSecrets, salt: SALT, maxAge: config.maxAge, now }
  const sealed = left && (await sealJwt({ ...left }, seal))
  const kind = await present.name()
  const value = sealed === null ? kind : `${kind}.${sealed}`
  const marks = [present.cookie, ...kinds].map((cookie): Cookie => {
    const { name, options } = cookieFor(cookie)
    if (end <= now) return clearCookie(name, options)
    return { name, value, options: { ...options, expires: new Date(end) } }
  })
  return lastOfEach(marks)
}

/**
 * Beside the session's cookie, and never read as a part of it. With the prefix whatever the session's cookie is called, and
 * sent whenever a former cookie may be, unlike a session's that is `SameSite=Strict`.
 */
function cookieFor(cookie: Readonly<CookieOption>): CookieOption {
  const { options } = ownCookie({ callbackUrl: cookie, sessionToken: cookie }, "moved")
  const { secure } = options
  const bare = cookie.name.replace(/^__(?:Secure|Host)-/, "")
  return { name: `${secure ? "__Host-" : ""}${bare}.moved`, options: { ...options, path: "/" } }
}
