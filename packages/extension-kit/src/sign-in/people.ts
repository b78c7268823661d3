import { admin } from "@sallyport/core/admin"
import { meOf, type MeRequest } from "@sallyport/core/me"
import { TOTP_KEY, type Visitor } from "@sallyport/testing"
import type { SignedInPerson } from "../options.js"
import { subjectOf } from "../site/offline-provider.js"
import { quickHash } from "../site/quick-hashing.js"
import { ORIGIN, type Site } from "../site/site.js"

export const ADA = "ada@example.com"
export const BOB = "bob@example.com"
/** Nobody knows her yet. */
export const GRACE = "grace@example.com"

/** What people type at the extension `Password`. */
export const passwordOf = (email: string): string => `the analytical engine of ${email}`

export type AdminFunctions = SignedInPerson["admin"]

/**
 * The functions of `admin()`, of the process that answers now: a copy, because to ask `admin()` itself for an extension that
 * the site does not have is a mistake that throws.
 */
export function adminOf(site: Site): AdminFunctions {
  return { ...(admin(site.config) as unknown as AdminFunctions) }
}

/** Tells the extensions that the application has deleted a user. */
export async function tellRemoved(site: Site, userId: string): Promise<void> {
  const { removed } = admin(site.config)
  await removed(userId)
}

/** Somebody who can sign in in every way of the site. Their id. */
export async function settle(site: Site, email: string): Promise<string> {
  const { adapter } = site.store
  const proposed = { id: crypto.randomUUID(), email, name: email, emailVerified: new Date() }
  const user = await adapter.createUser?.(proposed)
  if (!user) throw new Error("The adapter has no createUser().")
  const account = {
    type: "oauth",
    provider: "offline",
    providerAccountId: subjectOf(email),
  } as const
  await adapter.linkAccount?.({ ...account, userId: user.id })
  const { password, secondFactors } = adminOf(site)
  await password?.["import"]?.(user.id, quickHash(passwordOf(email)))
  if (site.plan.hasStep) await secondFactors?.["import"]?.(user.id, { totpKey: TOTP_KEY })
  return user.id
}

/** The request of somebody, as `me()` gets it. */
function requestOf(visitor: Visitor, headers: Readonly<Record<string, string>>): MeRequest {
  const cookie = [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join("; ")
  const { host } = new URL(ORIGIN)
  return {
    url: `${ORIGIN}/`,
    method: "POST",
    headers: { host, cookie, origin: ORIGIN, ...headers },
  }
}

/** What `me()` gives, as a copy for the same reason; null if nobody is signed in. */
export async function functionsOf(
  site: Site,
  visitor: Visitor,
  headers?: Readonly<Record<string, string>>,
): Promise<SignedInPerson["me"] | null> {
  const { me } = await meOf(site.config, requestOf(visitor, headers ?? {}))
  return me && { ...(me as unknown as SignedInPerson["me"]) }
}
