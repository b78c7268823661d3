import type { AdapterUser } from "../../contract/adapter.js"
import type { ExtensionSetup, ObservedSetup } from "../../contract/extension.js"
import type { Caller, ProvingPerson } from "../../contract/operation.js"
import type { ResolvedProvider } from "../../contract/resolved-provider.js"
import { isOwnPassword, isProvenAddress } from "../../sign-in/email-ownership.js"
import { callersUser } from "../people/callers-user.js"

/**
 * Whether nobody but another site can say who this person is: they have no passkey, no password that is kept here, and no
 * proven address to which a mail could be sent. Whether they have a password of the application's own, only the
 * application knows.
 */
export async function needsOtherSites(
  setup: ObservedSetup,
  whose: ProvingPerson | Pick<Caller, "session">,
): Promise<boolean> {
  const user = "session" in whose ? await callersUser(setup, whose) : whose.user
  if (!user) return true
  const better = [hasMailbox(setup, user), hasPasskey(setup, user), setup.hasOwnProof(user)]
  return !(await Promise.all(better)).includes(true)
}

/** A mail to an address that is not proven would let its owner take the user over, and proves nothing for this person. */
async function hasMailbox(
  { adapter, providers }: ExtensionSetup,
  user: AdapterUser,
): Promise<boolean> {
  const isSent = [...providers.values()].some((one) => one.type === "email" || isOwnPassword(one))
  return isSent && Boolean(user.email) && isProvenAddress({ adapter, providers }, user)
}

async function hasPasskey(
  { adapter, providers }: ExtensionSetup,
  user: AdapterUser,
): Promise<boolean> {
  const isOffered = [...providers.values()].some(({ type }) => type === "webauthn")
  const passkeys = isOffered ? await adapter?.listAuthenticatorsByUserId(user.id) : []
  return (passkeys ?? []).length > 0
}

/** Whether somebody may prove here who they are whom only other sites can vouch for. */
export function mayVouch(provider: ResolvedProvider): boolean {
  const { type } = provider
  return type === "oauth" || type === "oidc" || (type === "credentials" && !isOwnPassword(provider))
}
