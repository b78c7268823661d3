import type { Context } from "../../contract/context.js"
import type { Cookie, CookieOption } from "../../contract/cookies.js"
import { clearCookie } from "../../cookies/chunk-cookie.js"
import { flowClient, isOfClient } from "../../cookies/sealed-cookie.js"
import { ownCookie, type OwnCookies } from "../../cookies/own-cookie.js"
import { openJwt } from "../../crypto/open-jwt.js"
import { sealJwt } from "../../crypto/seal-jwt.js"

/** More addresses than somebody asks for links to at a time. The oldest request goes first. */
const MOST_REQUESTS = 3

/** What the cookies are read with. */
export type CookieReader = Pick<Context, "jar" | "now" | "baseUrl" | "provider"> & {
  readonly cookies: OwnCookies
  readonly config: Pick<Context["config"], "tokenSecrets" | "providers">
}

/** A request for a link, as this browser keeps it. */
export interface StoredRequest {
  readonly identifier: string
  /** The id of the provider. */
  readonly provider: string
  /** See `LinkRequest`. */
  readonly key?: string
  /** By `madeAtRequest`. */
  readonly made?: string
  /** Whether someone has signed in with the link. */
  readonly used?: boolean
  /** When it was made and when the link stops working, in seconds since the epoch. */
  readonly asked: number
  readonly until: number
}

/** Whether both are for the same address at the same provider. */
export function isSameRequest(
  one: Pick<StoredRequest, "identifier" | "provider">,
  other: Pick<StoredRequest, "identifier" | "provider">,
): boolean {
  return one.provider === other.provider && one.identifier === other.identifier
}

/** The requests of this browser whose links may still work, one for each address, the newest first. */
export async function storedRequests(context: CookieReader): Promise<readonly StoredRequest[]> {
  const newest = await contentOf(context, newestOption(context))
  const beside = await contentOf(context, besideOption(context))
  const all = [
    newest && { ...newest, asked: newest["iat"], until: newest["exp"] },
    ...(Array.isArray(beside?.["requests"]) ? (beside["requests"] as unknown[]) : []),
  ]
  return all
    .map(requestIn)
    .filter((one) => one !== null)
    .filter((one) => one.until * 1000 > context.now)
}

/**
 * The cookies with these requests, the newest first. It has a cookie of its own, which earlier versions can read. The
 * others stand together in a second one, which is deleted if none is left for it.
 */
export async function sealedRequests(
  context: CookieReader,
  [newest, ...others]: readonly StoredRequest[],
): Promise<readonly Cookie[]> {
  const own = newestOption(context)
  const beside = besideOption(context)
  const rest = others.slice(0, MOST_REQUESTS - 1)
  const cookies: Cookie[] = []
  if (newest) {
    const { asked, until, ...content } = newest
    cookies.push(await sealed(context, own, { content, asked, until }))
  }
  if (rest.length > 0) {
    const until = Math.max(...rest.map((one) => one.until))
    const asked = Math.floor(context.now / 1000)
    cookies.push(await sealed(context, beside, { content: { requests: rest }, asked, until }))
  } else if (context.jar[beside.name] !== undefined)
    cookies.push(clearCookie(beside.name, beside.options))
  return cookies
}

async function sealed(
  context: CookieReader,
  { name, options }: CookieOption,
  { content, asked, until }: { content: object; asked: number; until: number },
): Promise<Cookie> {
  const { config } = context
  const sealing = { secret: config.tokenSecrets, salt: name, isBare: true }
  const time = { maxAge: until - asked, now: asked * 1000 }
  const client = await flowClient(context)
  const value = await sealJwt({ ...content, client, iat: asked }, { ...sealing, ...time })
  return { name, value, options: { ...options, expires: new Date(until * 1000) } }
}

/** Two sites with one secret tell their cookies apart by the client. */
async function contentOf(
  context: CookieReader,
  { name }: CookieOption,
): Promise<Record<string, unknown> | null> {
  const { jar, config, now } = context
  const raw = jar[name]
  if (!raw) return null
  const content = await openJwt(raw, { secret: config.tokenSecrets, salt: name, now })
  return content && isOfClient(content["client"], await flowClient(context)) ? content : null
}

function requestIn(content: unknown): StoredRequest | null {
  const { identifier, provider, key, made, used, asked, until } = (content ??
    {}) as Partial<StoredRequest>
  if (typeof identifier !== "string" || typeof provider !== "string") return null
  if (typeof asked !== "number" || typeof until !== "number") return null
  return {
    identifier,
    provider,
    ...(typeof key === "string" && { key }),
    ...(typeof made === "string" && { made }),
    ...(used === true && { used }),
    asked,
    until,
  }
}

/** If someone could plant a cookie, their link would sign people in to their account without a click (login CSRF). */
function newestOption({ cookies }: Pick<CookieReader, "cookies">): CookieOption {
  return ownCookie(cookies, "email-request")
}

/** Its name ends in letters: a number would make it part of the other one. */
function besideOption(context: Pick<CookieReader, "cookies">): CookieOption {
  const { name, options } = newestOption(context)
  return { name: `${name}.aside`, options }
}
