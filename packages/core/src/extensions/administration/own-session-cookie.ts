import type { Cookie } from "../../contract/cookies.js"
import type { CookieVisit } from "../../contract/phases.js"
import { clearCookie } from "../../cookies/chunk-cookie.js"
import { ownCookie } from "../../cookies/own-cookie.js"
import { randomHex } from "../../crypto/random.js"
import { openValue, sealValue } from "../../records/sealed-value.js"
import { tokenCandidates } from "../../session/token-candidates.js"
import { ACTING } from "./acting-record.js"
import type { AdministrationSetup } from "./administration-setup.js"

type Jar = Readonly<Record<string, string>>

/** The record in which the cookies wait. */
interface WaitingPlace {
  readonly id: string
  readonly owner: string
}

/** The cookie without which nobody opens what waits in the record: as the record has the cookies, it has only a key. */
const OWN_SESSION = "own-session"

/** Seals the cookies of the session that this browser has, and gives the browser the key. */
export async function sealOwnSession(
  { records }: AdministrationSetup,
  visit: CookieVisit,
  { id, owner, lifetime }: WaitingPlace & { readonly lifetime: number },
): Promise<{ readonly own: string; readonly cookie: Cookie }> {
  const { cookies, request } = visit
  const { names } = tokenCandidates({ cookies: cookies as never, jar: request.cookies })
  const value = Object.fromEntries(names.map((name) => [name, request.cookies[name] ?? ""]))
  const key = randomHex(32)
  const [first] = records().secrets
  const own = await sealValue({ collection: ACTING, id, owner, value }, keyed(first, key))
  const { name, options } = ownCookie(cookies, OWN_SESSION)
  return { own, cookie: { name, value: key, options: { ...options, maxAge: lifetime } } }
}

/** The cookies that wait there, if this browser has the key; null otherwise. */
export async function openOwnSession(
  { records }: AdministrationSetup,
  { cookies, request }: CookieVisit,
  { id, owner, own }: WaitingPlace & { readonly own: string },
): Promise<Jar | null> {
  const key = request.cookies[ownCookie(cookies, OWN_SESSION).name]
  if (!key) return null
  const secrets = records().secrets.map((secret) => keyed(secret, key))
  const opened = await openValue({ collection: ACTING, id, owner, value: own }, secrets)
  return opened.state === "opened" ? (opened.value as Jar) : null
}

/** The deletion of the key. */
export function forgetOwnSession({ cookies }: Pick<CookieVisit, "cookies">): Cookie {
  const { name, options } = ownCookie(cookies, OWN_SESSION)
  return clearCookie(name, options)
}

function keyed(secret: string, key: string): string {
  return `${secret}\n${key}`
}
