import type { AdapterAuthenticator } from "../../contract/adapter.js"
import { AdapterError } from "../../errors/dependency-errors.js"
import { isAuthError, type AuthError } from "../../errors/auth-error.js"
import { AccountNotLinked } from "../../errors/sign-in-errors.js"
import { adapterOf, type WebAuthnContext } from "./webauthn-context.js"

/**
 * Stores a passkey whose account was just linked. If that fails, deletes the account again, or the new user, whom no
 * one could ever sign in as. Then throws the store's error.
 */
export async function storePasskey(
  context: WebAuthnContext,
  passkey: AdapterAuthenticator,
  { isNewUser }: { readonly isNewUser: boolean },
): Promise<void> {
  try {
    await adapterOf(context).createAuthenticator(passkey)
  } catch (error) {
    await undo(context, passkey, { isNewUser })
    throw isAuthError(error) ? toldToBrowser(error) : error
  }
  await requireAccount(context, passkey)
}

/** The same error, with the code that makes the page tell the browser to forget a passkey that cannot be used. */
function toldToBrowser({ message, cause }: AuthError): AdapterError {
  return new AdapterError(message, { ...cause, visitor: "passkey_not_stored" })
}

/**
 * If the owner of the address has taken over the user in the meantime, the account is gone, and its passkey must not
 * stay in their list.
 */
async function requireAccount(
  context: WebAuthnContext,
  { providerAccountId, credentialID, userId }: AdapterAuthenticator,
): Promise<void> {
  const adapter = adapterOf(context)
  const account = await adapter.getAccount(providerAccountId, context.provider.id)
  if (account && String(account.userId) === String(userId)) return
  await adapter.deleteAuthenticator?.(credentialID)
  throw new AccountNotLinked("This account was removed while its passkey was being stored")
}

async function undo(
  context: WebAuthnContext,
  { userId, providerAccountId }: AdapterAuthenticator,
  { isNewUser }: { readonly isNewUser: boolean },
): Promise<void> {
  const adapter = adapterOf(context)
  try {
    if (isNewUser) await adapter.deleteUser(userId)
    else await adapter.unlinkAccount({ provider: context.provider.id, providerAccountId })
  } catch {
    // Storing the passkey failed first, and that is the error to report.
  }
}
