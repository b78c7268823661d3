import type { AdapterUser } from "../contract/adapter.js"
import type { Context } from "../contract/context.js"
import type { AuthResponse } from "../contract/http.js"
import type { PasskeyList } from "../contract/webauthn.js"
import { requireCsrfToken } from "../http/csrf-token.js"
import { UnknownAction } from "../errors/request-errors.js"
import {
  deletePasskey,
  isPasskeyName,
  listPasskeys,
  renamePasskey,
} from "../flows/webauthn/own-passkeys.js"
import { passkeyNames } from "../flows/webauthn/passkey-names.js"
import { putBackPasskey } from "../flows/webauthn/put-back-passkey.js"
import { relyingPartyOf } from "../flows/webauthn/relying-party.js"
import { userHandles } from "../flows/webauthn/user-handle.js"
import { passkeyContext, type WebAuthnContext } from "../flows/webauthn/webauthn-context.js"
import { removeUnlessLast } from "../sign-in/remove-unless-last.js"
import { refusedJson } from "./json-failure.js"

/**
 * POST `/webauthn-options/{provider}`: lists, renames and deletes the passkeys of the signed-in user, and responds with
 * the passkeys that remain. Available over HTTP only if the provider sets `manageEndpoints`.
 */
export async function managePasskeys(context: Context): Promise<AuthResponse> {
  const { request } = context
  const own = passkeyContext(context)
  if (!own || (!request.fromApplication && own.provider.manageEndpoints !== true))
    throw new UnknownAction("The passkeys of this provider are not managed over HTTP.", {
      status: 405,
      allow: "GET, HEAD",
    })
  await requireCsrfToken(context)
  try {
    return await manage(own)
  } catch (error) {
    if (request.fromApplication) throw error
    return refusedJson(context, error)
  }
}

async function manage(context: WebAuthnContext): Promise<AuthResponse> {
  const { action, credentialID, name } = context.request.body
  const signedIn = await context.visitor.signedIn()
  if (!signedIn) return { status: 401, body: { error: "Not signed in" } }
  const owned = { config: context.config, user: signedIn.user }
  switch (action) {
    case "list":
      return listed(context, signedIn.user)
    case "rename": {
      if (name !== null && !isPasskeyName(name))
        return { status: 400, body: { error: "Invalid name" } }
      const isDone = await renamePasskey(owned, credentialID, name && name.trim())
      return isDone ? listed(context, signedIn.user) : unknown
    }
    case "delete": {
      const { user, facts, session } = signedIn
      const { config } = context
      const { extended } = config
      const removal = await deletePasskey(owned, credentialID, {
        removeWayIn:
          extended?.removeWayIn ?? ((way, remove) => removeUnlessLast(config, way, remove)),
        removing: async (accounts) =>
          extended?.phases.removing?.(context, { user, facts, session, accounts }),
        putBack: async (removed) => putBackPasskey(config.adapter, removed),
      })
      if (!removal) return unknown
      await extended?.happened(context, removal)
      return listed(context, signedIn.user)
    }
    default:
      return { status: 400, body: { error: "Invalid action" } }
  }
}

const unknown: AuthResponse = Object.freeze({ status: 404, body: { error: "No such passkey" } })

async function listed(context: WebAuthnContext, user: AdapterUser): Promise<AuthResponse> {
  const { config } = context
  const party = relyingPartyOf(context)
  const userIds = await userHandles(config.secrets, String(user.id))
  const { userName, userDisplayName } = passkeyNames(user, party)
  const body: PasskeyList = {
    passkeys: await listPasskeys({ config, user }),
    rpId: party.id,
    userId: userIds[0] ?? "",
    userIds,
    names: { name: userName, displayName: userDisplayName },
  }
  return { body }
}
