import type { Account } from "../contract/account.js"
import type { AdapterUser } from "../contract/adapter.js"
import type { ProviderContext } from "../contract/context.js"
import type { Identity } from "../contract/identity.js"
import type { AddressDecision } from "../contract/decided-sign-in.js"
import type { CompleteAdapter } from "../contract/resolved-config.js"
import type { ResolvedEmailProvider } from "../contract/resolved-provider.js"
import { randomUUID } from "../crypto/random.js"
import { AccountNotLinked } from "../errors/sign-in-errors.js"
import {
  claimableProviders,
  exactUserByEmail,
  hasProofDate,
  isProvenAddress,
} from "./email-ownership.js"
import type { SettledUser } from "./link-to-user.js"
import { adoptMade, contested, isMadeFor } from "./made-by-callback.js"
import { stripUnprovenAccess, whatStays } from "./strip-unproven-access.js"

/** The stored user with an address that was just proven by our message, or that there is none yet. Writes nothing. */
export async function decideByAddress(
  context: ProviderContext,
  identity: Identity,
): Promise<AddressDecision> {
  const { config } = context
  const { providerAccountId } = identity.account
  // The application's callback may have created or changed them meanwhile. Without extensions the store is asked what
  // Auth.js asks.
  const isCertain =
    identity.found !== undefined && config.extended && !config.source.callbacks?.signIn
  const stored = isCertain
    ? identity.found
    : await exactUserByEmail(config.adapter as CompleteAdapter, providerAccountId)
  if (!stored) return { by: "address", user: null }
  const isMade = () => isMadeFor(config, identity, stored)
  return { by: "address", ...(await decideAdoption(context, stored, isMade)) }
}

/** A stored user, whose address its owner has just proved. */
interface Adoption extends Pick<AddressDecision, "adoption"> {
  readonly user: AdapterUser
}

interface AdoptedUser extends Adoption {
  readonly account: Account
}

/** The user of that decision: created, or recorded as having proved the address. */
export async function writeUserOfAddress(
  context: ProviderContext,
  { account }: Identity,
  decision: AddressDecision,
): Promise<SettledUser> {
  const { user, adoption } = decision
  if (user) return writeAdoption(context, { user, adoption, account })
  const email = account.providerAccountId
  const proven = { id: randomUUID(), email, emailVerified: new Date(context.now) }
  return newUser(context, proven, account)
}

async function writeAdoption(
  context: ProviderContext,
  { adoption, ...adopted }: AdoptedUser,
): Promise<SettledUser> {
  const user = await adoptUser(context, { adoption, ...adopted })
  // Not by comparing the two: a store in memory may return its own row, changed.
  if (adoption) {
    await context.config.emit("updateUser", { user })
    await tell(context, user, adoption === "takeover" ? "takenOver" : "addressProved")
  }
  return { user, isNewUser: false }
}

async function tell(
  context: ProviderContext,
  { id }: AdapterUser,
  type: "userCreated" | "addressProved" | "takenOver",
): Promise<void> {
  const provider = context.provider.id
  await context.config.extended?.happened(context, { type, user: String(id), provider })
}

async function newUser(
  context: ProviderContext,
  user: AdapterUser,
  account: Account,
): Promise<SettledUser> {
  const adapter = context.config.adapter as CompleteAdapter
  try {
    const created = await adapter.createUser(user)
    await context.config.emit("createUser", { user: created })
    return { user: created, isNewUser: true, told: tell(context, created, "userCreated") }
  } catch (error) {
    // Another request created the user a moment ago: a second link for the same address, or a provider's sign-up.
    const stored = await exactUserByEmail(adapter, user.email)
    if (!stored) throw error
    return writeAdoption(context, { ...(await decideAdoption(context, stored)), account })
  }
}

/**
 * What the owner's arrival, by a link in our message, means for the stored user with that address. If the address of a
 * user is not proven, someone else may have created that user and be waiting for the owner to arrive (pre-hijacking).
 * Throws `AccountNotLinked` if their ways to sign in could not be removed.
 */
async function decideAdoption(
  context: ProviderContext,
  user: AdapterUser,
  isMade?: () => Promise<boolean>,
): Promise<Adoption> {
  if (hasProofDate(user)) return { user }
  if (await mayAdoptAsIs(context, user)) return { user, adoption: "as it is" }
  if (await isMade?.()) return { user, adoption: "made by the callback" }
  requireStrippable(context)
  return { user, adoption: "takeover" }
}

/**
 * The stored user, whose address is recorded as proven, because its owner has just followed our message. The date of
 * the first proof stays.
 *
 * At a takeover, whatever anyone else may have left is removed before the owner is let in, and again after the user
 * counts as proven: a sign-in or a link that was running in between checks the user again and undoes itself. Throws
 * `AccountNotLinked` if it cannot be removed.
 */
async function adoptUser(
  context: ProviderContext,
  { user: stored, adoption, account }: AdoptedUser,
): Promise<AdapterUser> {
  const { config, now } = context
  const adapter = config.adapter as CompleteAdapter
  const prove = () => adapter.updateUser({ id: stored.id, emailVerified: new Date(now) })
  if (!adoption) return stored
  if (adoption === "as it is") return prove()
  if (adoption === "made by the callback") return adoptMade(context, { user: stored, account })

  if (!(await stripUnprovenAccess(context, stored))) throw contested(account)
  const user = await prove()
  try {
    if (await stripUnprovenAccess(context, stored)) return user
    throw contested(account)
  } catch (error) {
    // Something may be left, so the next attempt must not treat the address as proven.
    await adapter.updateUser({ id: stored.id, emailVerified: null })
    throw error
  }
}

/** Whether no one else can have created the user, or the application says that it has taken care of this itself. */
async function mayAdoptAsIs(
  { config, provider }: ProviderContext,
  stored: AdapterUser,
): Promise<boolean> {
  const { adoptsUnverifiedUsers: adopts } = provider as ResolvedEmailProvider
  const isAdopted = typeof adopts === "function" ? await adopts(stored) : adopts
  return isAdopted === true || isProvenAddress(config, stored)
}

/** Throws `AccountNotLinked` if something that we cannot remove would survive the owner's arrival. */
function requireStrippable({ config, provider }: ProviderContext): void {
  const reasons = whatStays(config, { endsTokens: Boolean(config.extended?.phases.read) })
  if (reasons.length === 0) return
  const claimed = claimableProviders(config).map(({ id }) => JSON.stringify(id))
  throw new AccountNotLinked(
    `A user with this address exists who never proved it. Someone else may have created that user through ${claimed.join(", ")}, and could still sign in as the owner: ${reasons.join("; ")}. Let the person sign in as before, or see adoptsUnverifiedUsers on provider "${provider.id}".`,
  )
}
