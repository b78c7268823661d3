import type { AdapterUser } from "../../contract/adapter.js"
import type { EmailContext } from "../../contract/context.js"
import type { CompleteAdapter } from "../../contract/resolved-config.js"
import { sha256Hex } from "../../crypto/hash.js"
import { randomHex } from "../../crypto/random.js"
import { claimableProviders, exactUserByEmail } from "../../sign-in/email-ownership.js"
import { canBeKnown, isMadeByCallback } from "../../sign-in/made-by-callback.js"
import { canStrip } from "../../sign-in/strip-unproven-access.js"
import { isSameRequest, type StoredRequest, storedRequests } from "./stored-requests.js"

/** Bytes of the hash of an id. */
const BYTES = 16

/** Whom the `signIn` callback was asked about, when a message was asked for. */
interface RequestingUser {
  readonly user: AdapterUser
  /** Whether a store had them before. */
  readonly isStored: boolean
}

/**
 * The user that the application's `signIn` callback has just made for whoever asks for a message, as a hash of the id.
 * The browser that asked keeps it: there, the message signs in as that user, whose address nobody has proved before.
 *
 * Absent where nobody would be refused without it. Elsewhere it is as long for every address, and costs as many queries,
 * so that it tells nobody whether an address is known.
 */
export async function madeAtRequest(
  context: EmailContext,
  { user, isStored }: RequestingUser,
): Promise<{ readonly made?: string }> {
  if (!isOfUse(context)) return {}
  const made = await madeUser(context, user)
  if (made && !isStored) return { made: await hashed(made) }
  const former = await formerRequest(context, user.email)
  return { made: former?.made ?? randomHex(BYTES) }
}

/** Whether that is this user, and this browser has asked for the message. */
export async function wasMadeAtRequest(
  context: EmailContext,
  { identifier, stored }: { readonly identifier: string; readonly stored: AdapterUser },
): Promise<boolean> {
  const made = (await formerRequest(context, identifier))?.made
  return made !== undefined && made === (await hashed(stored))
}

async function formerRequest(
  context: EmailContext,
  identifier: string,
): Promise<StoredRequest | undefined> {
  const wanted = { identifier, provider: context.provider.id }
  return (await storedRequests(context)).find((one) => isSameRequest(one, wanted))
}

async function hashed({ id }: AdapterUser): Promise<string> {
  return (await sha256Hex(String(id))).slice(0, BYTES * 2)
}

/** Whether somebody could be refused because the application's callback made their user. */
function isOfUse({ config, provider }: EmailContext): boolean {
  if (!canBeKnown(config) || provider.adoptsUnverifiedUsers === true) return false
  const isStrippable =
    canStrip(config) && (config.strategy === "database" || config.extended?.phases.read)
  return !isStrippable && claimableProviders(config).length > 0
}

/**
 * Where a sign-up is one transaction, a user without an account is nobody's who signed up at the same time. Elsewhere only
 * the id that was offered to the callback tells it.
 */
async function madeUser(
  { config }: EmailContext,
  offered: AdapterUser,
): Promise<AdapterUser | null> {
  const adapter = config.adapter as CompleteAdapter
  if (!canStrip(config) || !adapter.createUserAndAccount)
    return config.keepsProfileIds ? null : offered
  const stored = await exactUserByEmail(adapter, offered.email)
  if (!stored) return null
  return (await isMadeByCallback(config, { stored, isCertain: false })) ? stored : null
}
