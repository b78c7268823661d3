import type { AdapterAuthenticator, AdapterUser } from "../../contract/adapter.js"
import type { Context } from "../../contract/context.js"
import type { PhaseContext } from "../../contract/phases.js"
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
export async function deletePasskey(
  owned: Owned & PhaseContext,
  credentialID: unknown,
): Promise<boolean> {
  const { config, user } = owned
  const adapter = config.adapter as CompleteAdapter
  const row = await ownRow(owned, credentialID)
  if (!adapter.deleteAuthenticator)
    throw new MissingAdapterMethods("The adapter has no deleteAuthenticator().")
  if (!row) return false
  // The account first: without it the passkey signs no one in, even if the next step fails.
  const own = await providersOf(owned, row)
  for (const provider of own)
    await adapter.unlinkAccount({ provider, providerAccountId: row.providerAccountId })
  await adapter.deleteAuthenticator(row.credentialID)
  await config.extended?.happened(owned, {
    type: "methodRemoved",
    user: String(user.id),
    provider: own[0] ?? "passkey",
    method: "webauthn",
    reason: "person",
  })
  return true
}

/** The providers at which this passkey is an account of the user. */
async function providersOf(
  { config, user }: Owned,
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
  { config, user }: Owned,
  credentialID: unknown,
): Promise<AdapterAuthenticator | undefined> {
  if (typeof credentialID !== "string") return undefined
  const wanted = toBase64url(credentialID)
  const rows = await (config.adapter as CompleteAdapter).listAuthenticatorsByUserId(user.id)
  return rows.find((row) => toBase64url(row.credentialID) === wanted)
}
