import type { AdapterAccount, AdapterAuthenticator, AdapterUser } from "../../contract/adapter.js"
import type { Identity } from "../../contract/identity.js"
import type { AuthenticationInfo } from "../../contract/simple-webauthn.js"
import { toBase64, toBase64url } from "../../crypto/base64.js"
import { decodeBase64url } from "../../crypto/encoding.js"
import { methodsOf, readBrowserAnswer, requireValidClientData } from "./browser-answer.js"
import { markChallengeUsed, type Ceremony } from "./challenge.js"
import { isMarked, splitTransports } from "./credential-descriptor.js"
import { expectationsOf } from "./relying-party.js"
import { passkeyLibrary, verified } from "./passkey-library.js"
import { requireValidSignature } from "./valid-key.js"
import { mayBelongTo } from "./user-handle.js"
import { verificationFailure } from "./verification-failure.js"
import { adapterOf, type WebAuthnContext } from "./webauthn-context.js"

type AuthenticationAnswer = ReturnType<typeof readAnswer>

/**
 * Verifies that the owner of a stored passkey sent the response (WebAuthn Level 3 §7.2). Throws
 * `WebAuthnVerificationError`.
 */
export async function authenticate(
  context: WebAuthnContext,
  { ceremony, data }: { readonly ceremony: Ceremony; readonly data: unknown },
): Promise<Identity> {
  const answer = readAnswer(data)
  const stored = await storedCredential(context, answer.id)
  const info = await verifyAnswer(context, { ceremony, answer, stored: stored ?? decoy })
  if (!stored) throw verificationFailure("no such credential is stored")
  const { user, account } = await ownerOf(context, stored)
  await requireOwner(context, { ceremony, answer, user })
  requireSameKind(stored, info)
  await markChallengeUsed(context, ceremony)
  await advanceCounter(context, stored, info.newCounter)
  await recordBackupState(context, stored, info.credentialBackedUp)
  return { user, account, emailProof: "none", amr: methodsOf(info) }
}

function readAnswer(data: unknown) {
  return readBrowserAnswer(data, ["clientDataJSON", "authenticatorData", "signature"])
}

/**
 * The row of a credential id. A row with a different id, as a store that ignores letter case may return, counts as not
 * found.
 */
async function storedCredential(
  context: WebAuthnContext,
  id: string,
): Promise<AdapterAuthenticator | null> {
  const row = await adapterOf(context).getAuthenticator(toBase64(id))
  return row && toBase64url(row.credentialID) === id ? row : null
}

/**
 * A P-256 key without an owner. Verifying with it takes as long as with a real one, so that the time does not reveal
 * which credentials exist.
 */
const decoy: Pick<AdapterAuthenticator, "credentialPublicKey" | "counter" | "transports"> = {
  credentialPublicKey:
    "pQECAyYgASFYIFb4eLHOn4iJFUcz6WbwMb5b4uitVYrj7ZmkoehTg5KeIlggT36t/q/Z80XX2PTn8+Mfi8NOjmOt8Mq3+uroMwswnlM=",
  counter: 0,
  transports: null,
}

async function verifyAnswer(
  context: WebAuthnContext,
  {
    ceremony,
    answer,
    stored,
  }: { ceremony: Ceremony; answer: AuthenticationAnswer; stored: typeof decoy },
): Promise<AuthenticationInfo> {
  const { provider } = context
  const options = provider.verifyAuthenticationOptions
  requireValidClientData(answer.response.clientDataJSON, [options?.expectedTopOrigin ?? []].flat())
  const publicKey = decodeBase64url(toBase64url(stored.credentialPublicKey))
  if (!publicKey) throw verificationFailure("the stored key is not base64")
  requireValidSignature(answer.response.signature, publicKey)
  const credential = {
    id: answer.id,
    publicKey,
    counter: provider.allowCounterRegression ? 0 : storedCounter(stored),
    transports: splitTransports(stored.transports),
  }
  const expected = expectationsOf(context, ceremony)
  const { verified: isVerified, authenticationInfo } = await verified(() =>
    passkeyLibrary(context).verifyAuthenticationResponse({
      ...options,
      ...expected,
      response: answer,
      credential,
    }),
  )
  if (!isVerified) throw verificationFailure("the signature is wrong")
  return authenticationInfo
}

/** Row, account and user must match, at this provider: a row that was moved or left behind signs no one in. */
async function ownerOf(
  context: WebAuthnContext,
  { providerAccountId, userId }: AdapterAuthenticator,
): Promise<{ user: AdapterUser; account: AdapterAccount }> {
  const adapter = adapterOf(context)
  const account = await adapter.getAccount(providerAccountId, context.provider.id)
  if (!account || String(account.userId) !== String(userId))
    throw verificationFailure("its account is gone or belongs to another user")
  const user = await adapter.getUser(account.userId)
  if (!user || String(user.id) !== String(account.userId))
    throw verificationFailure("its user is gone")
  return { user, account }
}

/**
 * WebAuthn Level 3 §7.2 steps 5 and 6: it must be one of the requested credentials, or the response must contain a
 * handle that identifies the user.
 */
async function requireOwner(
  { config }: WebAuthnContext,
  {
    ceremony,
    answer,
    user,
  }: { ceremony: Ceremony; answer: AuthenticationAnswer; user: AdapterUser },
): Promise<void> {
  const { owner, named } = ceremony
  const isAnothers = owner !== undefined && owner !== String(user.id)
  if (isAnothers || (named !== undefined && !(await isMarked(named, answer.id))))
    throw verificationFailure("it is not one of the requested ones")
  const handle = (answer.response as { userHandle?: string | null }).userHandle
  if (!handle) {
    if (owner === undefined) throw verificationFailure("it does not say which user it belongs to")
    return
  }
  if (!(await mayBelongTo(handle, config.secrets, String(user.id))))
    throw verificationFailure("its user handle is another user's")
}

/** Whether a credential can be synchronized never changes (WebAuthn Level 3 §6.1.3). Whether it is synchronized may. */
function requireSameKind(stored: AdapterAuthenticator, info: AuthenticationInfo): void {
  const { credentialDeviceType: before } = stored
  if (before !== "singleDevice" && before !== "multiDevice") return
  if (before !== info.credentialDeviceType)
    throw verificationFailure("its backup eligibility changed")
}

/**
 * Stores whether a passkey is backed up, if that has changed since it was last used (WebAuthn Level 3 §7.2 step 26). An
 * adapter without this operation is skipped, because the value does not decide who may sign in. Throws what the adapter
 * throws.
 */
async function recordBackupState(
  context: WebAuthnContext,
  { credentialID, credentialBackedUp: before }: AdapterAuthenticator,
  isBackedUp: boolean,
): Promise<void> {
  // Some stores keep 0 and 1.
  if (Boolean(before) === isBackedUp) return
  await adapterOf(context).updateAuthenticatorBackedUp?.(credentialID, isBackedUp)
}

/**
 * The counter of a row, which some stores return as text. Throws `WebAuthnVerificationError` if it is not a counter.
 */
function storedCounter({ counter }: Pick<AdapterAuthenticator, "counter">): number {
  const value = Number(counter)
  if (Number.isSafeInteger(value) && value >= 0) return value
  throw verificationFailure("the stored counter is not a counter")
}

/**
 * Stores the counter from the response. Throws what the adapter throws, because otherwise a clone would go unnoticed,
 * and `WebAuthnVerificationError` if another sign-in has stored a higher one in the meantime.
 */
async function advanceCounter(
  context: WebAuthnContext,
  { credentialID }: AdapterAuthenticator,
  reported: number,
): Promise<void> {
  const adapter = adapterOf(context)
  const updated = await adapter.updateAuthenticatorCounter(credentialID, reported)
  if (context.provider.allowCounterRegression) return
  // An adapter that keeps the highest counter returns it. Others return the given one, or nothing.
  if (updated && Number(updated.counter) > reported)
    throw verificationFailure("another sign-in used a higher counter")
}
