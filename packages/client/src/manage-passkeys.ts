import type { BasePathOption } from "./base-path.js"
import { fetchJson } from "./passkey/fetch-json.js"
import { getCsrfToken } from "./get-csrf-token.js"
import { providerUrl } from "./provider-url.js"
import { signalOwnPasskeys } from "./signal-own-passkeys.js"
import type { OwnPasskeys } from "./signal-own-passkeys.js"
import { signalPasskeyRemoved } from "./passkey/signal-passkeys.js"

/** One passkey of the signed-in user. */
export interface ClientPasskey {
  /** Base64url. */
  readonly credentialID: string
  /** The name that its owner gave it; null until then. */
  readonly name: string | null
  readonly transports: readonly string[]
  /** `multiDevice`: it may be synchronized. `singleDevice`: it stays on one device. */
  readonly deviceType: string
  readonly backedUp: boolean
  /** The user handles, as base64url, under which a browser may have stored it. */
  readonly userHandles: readonly string[]
}

/** Which passkeys to manage: the options of the calls below. */
export interface ManageOptions extends BasePathOption {
  /** The id of the provider. Default: `passkey`. */
  readonly provider?: string | undefined
}

/**
 * The passkeys of the signed-in user. This and the two calls below also report them to the browser (Signal API). The
 * provider needs `manageEndpoints`. Throws an error with `reason` and `status` (401: no one is signed in), like the
 * other calls.
 */
export function listPasskeys(options: ManageOptions = {}): Promise<readonly ClientPasskey[]> {
  return manage(options, { action: "list" })
}

/** Renames one passkey (at most 100 characters), and returns all of them. */
export function renamePasskey(
  credentialID: string,
  name: string,
  options: ManageOptions = {},
): Promise<readonly ClientPasskey[]> {
  return manage(options, { action: "rename", credentialID, name })
}

/** Deletes one passkey, tells the browser not to offer it any more, and returns the others. */
export function deletePasskey(
  credentialID: string,
  options: ManageOptions = {},
): Promise<readonly ClientPasskey[]> {
  return manage(options, { action: "delete", credentialID })
}

interface PasskeyList extends OwnPasskeys {
  readonly passkeys: readonly ClientPasskey[]
}

/** What to do, as the fields that are posted. */
type ManageOrder =
  | { readonly action: "list" }
  | { readonly action: "rename"; readonly credentialID: string; readonly name: string }
  | { readonly action: "delete"; readonly credentialID: string }

async function manage(
  options: ManageOptions,
  order: ManageOrder,
): Promise<readonly ClientPasskey[]> {
  const { provider = "passkey" } = options
  const csrfToken = await getCsrfToken(options)
  const list = await fetchJson<PasskeyList>(providerUrl(options, "webauthn-options", provider), {
    method: "POST",
    body: new URLSearchParams({ ...order, csrfToken }),
  })
  // By its id too: a passkey created by Auth.js has a user handle that cannot be computed.
  if (order.action === "delete")
    await signalPasskeyRemoved({ rpId: list.rpId, credentialID: order.credentialID })
  await signalOwnPasskeys(list)
  return list.passkeys
}
