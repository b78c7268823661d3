import type { Account } from "../../contract/account.js"
import type { AdapterUser } from "../../contract/adapter.js"
import type { ExtensionSetup } from "../../contract/extension.js"
import type { Identity } from "../../contract/identity.js"
import type { CarriedSession, EndedSession, StartedSession } from "../../contract/phases.js"
import type { User } from "../../contract/session.js"
import { AuthError } from "../../errors/auth-error.js"
import { hashedId } from "../../records/record-id.js"
import { isUserOwner, type Owner, ownerOfUser } from "../../records/record-owner.js"
import { factsInClaim } from "../../session/facts-format.js"
import { FACTS } from "../../session/open-token.js"

/** An account of somebody who is in no store. */
export type AccountOf = Pick<Account, "provider" | "providerAccountId">

/**
 * Somebody as code of the application names them: by the id of a user, which is a number where the store counts, or by an
 * account. Throws `AuthError` for anything else: what is done to nobody would look as if it had been done.
 */
export function named(whose: unknown): string | AccountOf {
  if (typeof whose === "number" || typeof whose === "bigint") return String(whose)
  if (typeof whose === "string") return whose
  const { provider, providerAccountId } = (whose ?? {}) as Partial<AccountOf>
  if (provider !== undefined && providerAccountId !== undefined)
    return { provider, providerAccountId }
  throw new AuthError(
    "This names nobody. Pass the id of a user, or { provider, providerAccountId } for a person who is not in a store.",
  )
}

/** Somebody in no store, by the account that they sign in with: their user has another id after every sign-in. */
export async function ownerOfAccount({ provider, providerAccountId }: AccountOf): Promise<Owner> {
  const id = await hashedId(JSON.stringify([provider, String(providerAccountId)]))
  return { owner: `account:${id}`, isUser: false }
}

/** The owner of the records of somebody as code of the application names them. Rejects as `named` throws. */
export async function ownerNamed(whose: unknown): Promise<Owner> {
  const who = named(whose)
  return typeof who === "string" ? ownerOfUser(who) : ownerOfAccount(who)
}

/** Whoever has just proved to be this user. `authorize` may have made up a user that the store does not know. */
export async function ownerOfSignIn(
  { adapter }: Pick<ExtensionSetup, "adapter">,
  user: Pick<User, "id">,
  account: Pick<Account, "provider" | "providerAccountId" | "type">,
): Promise<Owner> {
  if (adapter !== undefined && account.type !== "credentials") return ownerOfUser(user.id)
  // As the store has it: many find a user by an id in another case, too, and that must be nobody else.
  const stored = await knownUser({ adapter }, user.id)
  return stored ? ownerOfUser(stored.id) : ownerOfAccount(account)
}

/** The same, where the store has given the user in this request. */
export async function ownerOfIdentity(
  setup: Pick<ExtensionSetup, "adapter">,
  user: Pick<User, "id">,
  { account, found }: Pick<Identity, "account" | "found">,
): Promise<Owner> {
  const isFound = found && String(found.id) === String(user.id)
  return isFound ? ownerOfUser(found.id) : ownerOfSignIn(setup, user, account)
}

/** Whoever holds a token from before the extension, in which no account is named. */
export async function ownerOfSubject(
  setup: Pick<ExtensionSetup, "adapter">,
  sub: string | undefined,
): Promise<Owner> {
  const stored = await knownUser(setup, sub)
  if (stored) return ownerOfUser(stored.id)
  return { owner: `subject:${await hashedId(String(sub))}`, isUser: false }
}

/**
 * Whose a session is: by what the library itself wrote into the token, which no callback can change; for a token that does
 * not say it, such as one from before the extensions, by its `sub`.
 */
export async function ownerOfSession(
  setup: Pick<ExtensionSetup, "adapter">,
  session: CarriedSession | (EndedSession & { readonly in: "token" }),
): Promise<Owner> {
  if (session.in === "store") return ownerOfUser(session.user.id)
  const owner = factsInClaim(session.claims[FACTS])?.owner
  return owner === undefined
    ? ownerOfSubject(setup, session.claims.sub)
    : { owner, isUser: isUserOwner(owner) }
}

/** Whose a session is that has just started: as its token says it, so that the store is asked once. */
export async function ownerOfStarted(
  setup: Pick<ExtensionSetup, "adapter">,
  { user, account, found, facts }: Pick<StartedSession, "user" | "account" | "found" | "facts">,
): Promise<Owner> {
  const owner = factsInClaim(facts)?.owner
  return owner === undefined
    ? ownerOfIdentity(setup, user, { account, found })
    : { owner, isUser: isUserOwner(owner) }
}

/** Whether an owner is somebody of whom only a token from before the extension is known. */
export function isSubject(owner: string): boolean {
  return owner.startsWith("subject:")
}

/** Whether the store knows this user. Rejects if that is unknown. */
export async function isKnownUser(
  setup: Pick<ExtensionSetup, "adapter">,
  id: string | undefined,
): Promise<boolean> {
  return (await knownUser(setup, id)) !== null
}

/** The user whom the store finds by this id. Rejects if that is unknown. */
export async function knownUser(
  { adapter }: Pick<ExtensionSetup, "adapter">,
  id: string | undefined,
): Promise<AdapterUser | null> {
  // A jwt callback may have put the store's own id into a token, which is a number in some stores.
  const text = String(id ?? "")
  return text === "" ? null : ((await adapter?.getUser(text)) ?? null)
}
