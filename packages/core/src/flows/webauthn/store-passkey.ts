import type { AdapterAuthenticator } from "../../contract/adapter.js"
import { AdapterError } from "../../errors/dependency-errors.js"
import { isAuthError, type AuthError } from "../../errors/auth-error.js"
import { AccountNotLinked } from "../../errors/sign-in-errors.js"
import { adapterOf, type WebAuthnContext } from "./webauthn-context.js"

/**
 * Stores a passkey whose account was just linked. Where that fails, the account goes again, or the user whom no one could
 * ever sign in as; then the store's error is thrown.
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

/** The same error, with the code by which the page tells the browser to forget a passkey that no one can sign in with. */
function toldToBrowser({ message, cause }: AuthError): AdapterError {
  return new AdapterError(message, { ...cause, visitor: "passkey_not_stored" })
}

/** Where the owner of the address took the user over meanwhile, the account is gone, and its passkey must not stay in their list. */
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
    // Storing failed first, and that is the error to report.
  }
}
