import type { AdapterAuthenticator, AdapterUser } from "../../contract/adapter.js"
import type { Identity } from "../../contract/identity.js"
import { PASSKEY_MODEL } from "../../contract/notes.js"
import type { User } from "../../contract/session.js"
import type { RegistrationInfo } from "../../contract/simple-webauthn.js"
import { encodeBase64, toBase64 } from "../../crypto/base64.js"
import { isAuthError, type AuthError } from "../../errors/auth-error.js"
import { AdapterError } from "../../errors/dependency-errors.js"
import { InvalidCheck } from "../../errors/request-errors.js"
import { AccountNotLinked } from "../../errors/sign-in-errors.js"
import { admittedAttestation } from "./admitted-attestation.js"
import { readAttestationObject } from "./attestation-object.js"
import { methodsOf, readBrowserAnswer, requireValidClientData } from "./browser-answer.js"
import { readCbor } from "./cbor.js"
import { markChallengeUsed, type Ceremony } from "./challenge.js"
import { isCredentialId, joinTransports } from "./credential-descriptor.js"
import { passkeyLibrary, verified } from "./passkey-library.js"
import { algorithmsOf, expectationsOf } from "./relying-party.js"
import { requireValidKey } from "./valid-key.js"
import { verificationFailure } from "./verification-failure.js"
import { adapterOf, type WebAuthnContext } from "./webauthn-context.js"

interface RegistrationAttempt {
  readonly ceremony: Ceremony
  readonly data: unknown
  readonly signedIn: {
    readonly user: AdapterUser
    readonly amr?: readonly string[] | undefined
  } | null
}

type RegistrationAnswer = ReturnType<typeof readAnswer>

/**
 * Registers a new passkey (WebAuthn Level 3 §7.1), for the signed-in user or for a new one. Throws
 * `WebAuthnVerificationError`.
 */
export async function register(
  context: WebAuthnContext,
  { ceremony, data, signedIn }: RegistrationAttempt,
): Promise<Identity> {
  const { provider } = context
  const user = newOwner(ceremony, signedIn?.user)
  const answer = readAnswer(data)
  const info = await verifyAnswer(context, ceremony, answer)
  await markChallengeUsed(context, ceremony)
  const passkey = rowOf(answer, info)
  // No column is for it. Extensions may keep it.
  if (typeof info.aaguid === "string") context.notes.set(PASSKEY_MODEL, info.aaguid)
  // Otherwise anyone who knows a credential's id could replace its key with their own (WebAuthn Level 3 §7.1 step 26).
  if (await adapterOf(context).getAuthenticator(passkey.credentialID))
    throw verificationFailure("the credential is registered already")
  return {
    user,
    account: {
      providerAccountId: passkey.providerAccountId,
      provider: provider.id,
      type: "webauthn",
    },
    emailProof: "none",
    isNewAccount: true,
    newUserId: ceremony.newUserId,
    // Adding a passkey to an account does not prove the user's identity again: someone with a stolen session could do
    // it.
    amr: signedIn ? signedIn.amr : methodsOf(info),
    afterLink: (userId) =>
      storePasskey(
        context,
        { ...passkey, userId },
        // If the user has the proposed id, they are certain to be this ceremony's new user.
        { isNewUser: signedIn === null && userId === ceremony.newUserId },
      ),
  }
}

/**
 * The user that the options were created for, as stored in the cookie; if they were signed in, as they are stored now.
 */
function newOwner({ registerData }: Ceremony, signedIn: AdapterUser | undefined): User {
  if (!registerData) throw new InvalidCheck("The challenge does not say whom the passkey is for")
  return signedIn ?? registerData
}

function readAnswer(data: unknown) {
  return readBrowserAnswer(data, ["clientDataJSON", "attestationObject"])
}

async function verifyAnswer(
  context: WebAuthnContext,
  ceremony: Ceremony,
  answer: RegistrationAnswer,
): Promise<RegistrationInfo> {
  const { provider } = context
  requireValidClientData(answer.response.clientDataJSON, [])
  const attestationObject = admittedAttestation(provider, answer.response.attestationObject)
  const expected = expectationsOf(context, ceremony)
  const { verified: isVerified, registrationInfo } = await verified(() =>
    passkeyLibrary(context).verifyRegistrationResponse({
      supportedAlgorithmIDs: algorithmsOf(context),
      ...provider.verifyRegistrationOptions,
      ...expected,
      response: { ...answer, response: { ...answer.response, attestationObject } },
    }),
  )
  if (!isVerified || !registrationInfo) throw verificationFailure("it did not verify")
  // The ids from the authenticator and from the browser must match (WebAuthn Level 3 §7.1 step 25).
  const { credential } = registrationInfo
  if (credential.id !== answer.id || !isCredentialId(credential.id))
    throw verificationFailure("it names two credentials")
  await requireValidKey(credential.publicKey)
  requireSoundStatement(attestationObject, credential.publicKey)
  return registrationInfo
}

/** The row to store, in the format of Auth.js. */
function rowOf(
  answer: RegistrationAnswer,
  info: RegistrationInfo,
): Omit<AdapterAuthenticator, "userId"> {
  const { credential, credentialBackedUp, credentialDeviceType } = info
  const credentialID = toBase64(answer.id)
  return {
    providerAccountId: credentialID,
    counter: credential.counter,
    credentialID,
    credentialPublicKey: encodeBase64(credential.publicKey),
    credentialBackedUp,
    credentialDeviceType,
    transports: joinTransports((answer.response as { transports?: unknown }).transports),
  }
}

/**
 * Throws `WebAuthnVerificationError` if a new key signed its own statement with an algorithm other than the key's
 * (WebAuthn Level 3 §8.2). The library verifies with the key's algorithm and does not compare them. `attestationObject`
 * is base64url.
 */
function requireSoundStatement(attestationObject: string, cose: Uint8Array<ArrayBuffer>): void {
  const { format, statement } = readAttestationObject(attestationObject)
  if (format !== "packed" || statement.has("x5c")) return
  const key = readCbor(cose)
  if (!(key instanceof Map) || statement.get("alg") !== key.get(3))
    throw verificationFailure("its statement uses another algorithm than its key")
}

/**
 * Stores a passkey whose account was just linked. If that fails, deletes the account again, or the new user, whom no
 * one could ever sign in as. Then throws the store's error.
 */
async function storePasskey(
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
