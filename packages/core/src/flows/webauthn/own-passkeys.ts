import type { AdapterAccount, AdapterAuthenticator, AdapterUser } from "../../contract/adapter.js"
import type { JoinedExtensions } from "../../contract/extension.js"
import type { CompleteAdapter, ResolvedConfig } from "../../contract/resolved-config.js"
import type { Transition } from "../../contract/transition.js"
import type { PasskeyInfo } from "../../contract/webauthn.js"
import type { WayRemoval } from "../../contract/way-in.js"
import { toBase64url } from "../../crypto/base64.js"
import { MissingAdapterMethods } from "../../errors/config-errors.js"
import { passkeyWay } from "../../sign-in/ways-in.js"
import { splitTransports } from "./credential-descriptor.js"
import { userHandles } from "./user-handle.js"

/** What is done with the passkeys of a person. */
type PasskeyStore = Pick<
  CompleteAdapter,
  | "listAuthenticatorsByUserId"
  | "getAccount"
  | "unlinkAccount"
  | "deleteAuthenticator"
  | "renameAuthenticator"
>

interface PasskeyOwner {
  readonly config: Pick<ResolvedConfig, "secrets" | "providers"> & {
    readonly adapter: PasskeyStore | undefined
  }
  readonly user: Pick<AdapterUser, "id">
}

/** See `removing` of the phases. */
type BeforeRemoval = (
  accounts: readonly Pick<AdapterAccount, "provider" | "providerAccountId">[],
) => Promise<(() => Promise<void>) | null | undefined>

/** A user's passkeys of all providers. */
export async function listPasskeys({
  config,
  user,
}: PasskeyOwner): Promise<readonly PasskeyInfo[]> {
  const adapter = config.adapter as PasskeyStore
  const rows = await adapter.listAuthenticatorsByUserId(user.id)
  const handles = await userHandles(config.secrets, String(user.id))
  return rows.map((row) => ({
    credentialID: toBase64url(row.credentialID),
    name: row.name ?? null,
    transports: splitTransports(row.transports),
    deviceType: row.credentialDeviceType,
    backedUp: Boolean(row.credentialBackedUp),
    userHandles: handles,
  }))
}

/** Names a passkey; false if the user has none with this id. Null removes the name. */
export async function renamePasskey(
  owner: PasskeyOwner,
  credentialID: unknown,
  name: string | null,
): Promise<boolean> {
  const adapter = owner.config.adapter as PasskeyStore
  const row = await ownRow(owner, credentialID)
  if (!adapter.renameAuthenticator)
    throw new MissingAdapterMethods("The adapter has no renameAuthenticator().")
  if (row) await adapter.renameAuthenticator(row.credentialID, name)
  return row !== undefined
}

/** By what a removal is let through. */
interface PasskeyRemoval {
  /** See `JoinedExtensions`. */
  readonly removeWayIn: JoinedExtensions["removeWayIn"]
  readonly removing: BeforeRemoval
  /** See `WayRemoval`. */
  readonly putBack?: WayRemoval<RemovedPasskey | null>["putBack"]
}

/**
 * Deletes a passkey with its account. What has happened then; null if the user has none with this id. Rejects with
 * `LastWayIn` if the user could not sign in any more, or if `removing` does, and has done nothing then.
 */
export async function deletePasskey(
  owner: PasskeyOwner & { readonly user: AdapterUser },
  credentialID: unknown,
  { removeWayIn, removing, putBack }: PasskeyRemoval,
): Promise<Transition | null> {
  const row = await ownRow(owner, credentialID)
  if (!row) return null
  const removal = { user: owner.user, way: passkeyWay(row.credentialID), putBack }
  // Found anew when it is its turn: another removal of the same may have been first.
  const removed = await removeWayIn(removal, async () => deleteRow(owner, credentialID, removing))
  return (
    removed && {
      type: "methodRemoved",
      user: String(owner.user.id),
      provider: removed.providers[0] ?? "passkey",
      method: "webauthn",
      reason: "person",
    }
  )
}

/** A passkey that was deleted, and the providers at which it was an account. */
export interface RemovedPasskey {
  readonly row: AdapterAuthenticator
  readonly providers: readonly string[]
}

async function deleteRow(
  owner: PasskeyOwner,
  credentialID: unknown,
  removing: BeforeRemoval,
): Promise<RemovedPasskey | null> {
  const adapter = owner.config.adapter as PasskeyStore
  const row = await ownRow(owner, credentialID)
  if (!adapter.deleteAuthenticator)
    throw new MissingAdapterMethods("The adapter has no deleteAuthenticator().")
  if (!row) return null
  const { providerAccountId } = row
  const providers = await providersOf(owner, row)
  const accounts = providers.map((provider) => ({ provider, providerAccountId }))
  const removed = await removing(accounts)
  // The account first: without it the passkey signs no one in, even if the next step fails. The row last: while it is there,
  // whoever removes it once more does what was left.
  for (const account of accounts) await adapter.unlinkAccount(account)
  await removed?.()
  await adapter.deleteAuthenticator(row.credentialID)
  return { row, providers }
}

/** The providers at which this passkey is an account of the user. */
async function providersOf(
  { config, user }: PasskeyOwner,
  { providerAccountId }: AdapterAuthenticator,
): Promise<readonly string[]> {
  const passkeys = [...config.providers.values()].filter(({ type }) => type === "webauthn")
  const accounts = await Promise.all(
    passkeys.map(async ({ id }) => ({
      id,
      account: await (config.adapter as CompleteAdapter).getAccount(providerAccountId, id),
    })),
  )
  return accounts.flatMap(({ id, account }) =>
    account && String(account.userId) === String(user.id) ? [id] : [],
  )
}

/** Only the user's own passkeys are searched, so another user's is not found (CWE-639). */
async function ownRow(
  { config, user }: PasskeyOwner,
  credentialID: unknown,
): Promise<AdapterAuthenticator | undefined> {
  if (typeof credentialID !== "string") return undefined
  const wanted = toBase64url(credentialID)
  const rows = await (config.adapter as PasskeyStore).listAuthenticatorsByUserId(user.id)
  return rows.find((row) => toBase64url(row.credentialID) === wanted)
}

/** The most characters of a name. */
export const LONGEST_NAME = 100

/** Whether this is a usable passkey name: one line that is not blank. */
export function isPasskeyName(name: unknown): name is string {
  if (typeof name !== "string") return false
  const text = name.trim()
  return text !== "" && text.length <= LONGEST_NAME && !/[\p{Cc}\u2028\u2029]/u.test(text)
}
