import { resolveExplained } from "../../config/resolve-explained.js"
import type { AuthResponse } from "../../contract/http.js"
import type { PasskeyInfo, PasskeyList } from "../../contract/webauthn.js"
import { AuthError } from "../../errors/auth-error.js"
import { performOperation, type EventOperation } from "./perform-operation.js"

/** Operations of a signed-in user on their own passkeys. They throw `AuthError`s. */
export interface PasskeyOperations {
  /** The user's passkeys; empty if no one is signed in. */
  readonly listPasskeys: () => Promise<readonly PasskeyInfo[]>
  /** Renames a passkey (at most 100 characters); null removes the name. False if the user has none with this id. */
  readonly renamePasskey: (credentialID: string, name: string | null) => Promise<boolean>
  /** Deletes a passkey: it can no longer sign in, but sessions continue. False if the user has none with this id. */
  readonly deletePasskey: (credentialID: string) => Promise<boolean>
}

/**
 * The operations on passkeys for one event; `change` is called for those that change something. Credential ids may be
 * base64 or base64url.
 */
export function passkeyOperations<Event>(
  read: () => Promise<EventOperation<Event>>,
  change: () => Promise<EventOperation<Event>>,
): PasskeyOperations {
  const manage = async (body: Readonly<Record<string, unknown>>) => manageIn(await change(), body)
  return {
    listPasskeys: async () => {
      const { body, status = 200 } = await manageIn(await read(), { action: "list" })
      return status === 200 ? (body as PasskeyList).passkeys : []
    },
    renamePasskey: async (credentialID, name) =>
      isDone(await manage({ action: "rename", credentialID, name })),
    deletePasskey: async (credentialID) => isDone(await manage({ action: "delete", credentialID })),
  }
}

async function manageIn<Event>(
  operation: EventOperation<Event>,
  body: Readonly<Record<string, unknown>>,
): Promise<AuthResponse> {
  const { providers } = await resolveExplained(operation.config).whole()
  const provider = [...providers.values()].find(({ type }) => type === "webauthn")
  if (!provider)
    throw new AuthError("There is no passkey provider. Add one to the providers option.")
  const { answer } = await performOperation(operation, {
    path: "webauthn-options",
    providerId: provider.id,
    body,
  })
  return answer
}

function isDone({ status = 200 }: AuthResponse): boolean {
  if (status === 400) throw new AuthError("A passkey's name is one line of 1 to 100 characters.")
  return status === 200
}
