import type { AdapterAuthenticator, AdapterUser } from "../../contract/adapter.js"
import type { Context } from "../../contract/context.js"
import type { CompleteAdapter } from "../../contract/resolved-config.js"
import type { PasskeyInfo } from "../../contract/webauthn.js"
import { toBase64url } from "../../crypto/base64.js"
import { MissingAdapterMethods } from "../../errors/config-errors.js"
import { splitTransports } from "./credential-descriptor.js"
import { userHandles } from "./user-handle.js"

type Owned = Pick<Context, "config"> & { readonly user: AdapterUser }

/** A user's passkeys of all providers. */
export async function listPasskeys({ config, user }: Owned): Promise<readonly PasskeyInfo[]> {
  const adapter = config.adapter as CompleteAdapter
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
  owned: Owned,
  credentialID: unknown,
  name: string | null,
): Promise<boolean> {
  const adapter = owned.config.adapter as CompleteAdapter
  const row = await ownRow(owned, credentialID)
  if (!adapter.renameAuthenticator)
    throw new MissingAdapterMethods("The adapter has no renameAuthenticator().")
  if (row) await adapter.renameAuthenticator(row.credentialID, name)
  return row !== undefined
}

/** Deletes a passkey with its account; false if the user has none with this id. */
export async function deletePasskey(owned: Owned, credentialID: unknown): Promise<boolean> {
  const { config } = owned
  const adapter = config.adapter as CompleteAdapter
  const row = await ownRow(owned, credentialID)
  if (!adapter.deleteAuthenticator)
    throw new MissingAdapterMethods("The adapter has no deleteAuthenticator().")
  if (!row) return false
  // The account first: without it the passkey signs no one in, even if the next step fails.
  for (const { id, type } of config.providers.values()) {
    if (type !== "webauthn") continue
    const account = await adapter.getAccount(row.providerAccountId, id)
    if (account && String(account.userId) === String(owned.user.id))
      await adapter.unlinkAccount({ provider: id, providerAccountId: row.providerAccountId })
  }
  await adapter.deleteAuthenticator(row.credentialID)
  return true
}

/** Only the user's own passkeys are searched, so another user's is not found (CWE-639). */
async function ownRow(
  { config, user }: Owned,
  credentialID: unknown,
): Promise<AdapterAuthenticator | undefined> {
  if (typeof credentialID !== "string") return undefined
  const wanted = toBase64url(credentialID)
  const rows = await (config.adapter as CompleteAdapter).listAuthenticatorsByUserId(user.id)
  return rows.find((row) => toBase64url(row.credentialID) === wanted)
}
