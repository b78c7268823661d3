import type { AdapterUser } from "../../contract/adapter.js"
import type { Cookie } from "../../contract/cookies.js"
import type { AuthRequest } from "../../contract/http.js"
import type { SignedIn } from "../../contract/session-strategy.js"
import type { User } from "../../contract/session.js"
import type { WebAuthnOptionsResponseBody } from "../../contract/webauthn.js"
import { toBase64url } from "../../crypto/base64.js"
import { randomBytes, randomUUID } from "../../crypto/random.js"
import { StepUpRequired } from "../../errors/request-errors.js"
import { storableUser } from "../../sign-in/storable.js"
import { parseEmailAddress } from "../../mail/email-address.js"
import { issueChallenge, type Ceremony } from "./challenge.js"
import { hashCredentials, splitTransports } from "./credential-descriptor.js"
import { algorithmsOf, relyingPartyOf } from "./relying-party.js"
import { passkeyLibrary } from "./passkey-library.js"
import { passkeyNames } from "./passkey-names.js"
import { newUserHandle, userHandle } from "./user-handle.js"
import { adapterOf, hookOptions, type WebAuthnContext } from "./webauthn-context.js"

/** What the browser receives, and the challenge that it must send back. */
export interface BegunCeremony {
  readonly body: WebAuthnOptionsResponseBody
  readonly cookies: readonly Cookie[]
}

/** WebAuthn Level 3 §13.4.3 requires at least 16 bytes. */
const CHALLENGE_BYTES = 32

/**
 * Starts a ceremony; null if the request and the session do not match. If `wanted` is undefined, the action follows
 * from what is known about the user.
 */
export async function beginCeremony(
  context: WebAuthnContext,
  wanted: Ceremony["action"] | undefined,
): Promise<BegunCeremony | null> {
  const signedIn = await context.visitor.signedIn()
  if (signedIn) {
    if (wanted === "register") await requireProofToAdd(context, signedIn)
    return beginSignedIn(context, wanted, signedIn.user)
  }
  return context.provider.revealCredentials
    ? beginRevealing(context, wanted)
    : beginDiscreetly(context, wanted)
}

/** Before the authenticator makes anything: a passkey that is then refused would stay in the person's list. */
async function requireProofToAdd(context: WebAuthnContext, signedIn: SignedIn): Promise<void> {
  const { user, facts } = signedIn
  const { mayAdd, adding } = context.config.extended?.phases ?? {}
  if (!mayAdd || (await mayAdd(context, { user, facts }))) return adding?.(context, { user, facts })
  throw new StepUpRequired(
    "A passkey can be added only if the person has proved who they are in this session within the last ten minutes. Let them sign in again first.",
  )
}

async function beginSignedIn(
  context: WebAuthnContext,
  wanted: Ceremony["action"] | undefined,
  user: AdapterUser,
): Promise<BegunCeremony | null> {
  const startedBy = String(user.id)
  if (wanted === "authenticate") return beginAuthentication(context, { startedBy, owner: user })
  if (wanted === "register") return beginRegistration(context, { startedBy, owner: user })
  return null
}

/**
 * For someone who is not signed in, the response depends only on what was sent and on nothing stored, so that no one
 * can find out who has an account or which credentials it has (CWE-204). A passkey identifies its owner by itself. An
 * address that is already in use is rejected after a passkey was created for it.
 */
async function beginDiscreetly(
  context: WebAuthnContext,
  wanted: Ceremony["action"] | undefined,
): Promise<BegunCeremony | null> {
  if (wanted !== "register") return beginAuthentication(context, { startedBy: null })
  const named = await namedUser(context)
  return named && beginRegistration(context, { startedBy: null, newcomer: named.newcomer })
}

/** For a provider with `revealCredentials`: the owner's keys are listed, for keys that cannot identify their owner. */
async function beginRevealing(
  context: WebAuthnContext,
  wanted: Ceremony["action"] | undefined,
): Promise<BegunCeremony | null> {
  const named = await namedUser(context)
  const isNew = named !== null && !named.stored
  if (wanted === "register" && !isNew) return null
  if (isNew && wanted !== "authenticate")
    return beginRegistration(context, { startedBy: null, newcomer: named.newcomer })
  return beginAuthentication(context, { startedBy: null, owner: named?.stored })
}

interface AuthenticationStart {
  readonly startedBy: string | null
  /** The user whose credentials to list. */
  readonly owner?: AdapterUser | undefined
}

async function beginAuthentication(
  context: WebAuthnContext,
  { startedBy, owner }: AuthenticationStart,
): Promise<BegunCeremony> {
  const { provider } = context
  const credentials = owner ? await credentialsOf(context, owner.id) : []
  const options = await passkeyLibrary(context).generateAuthenticationOptions({
    ...provider.authenticationOptions,
    rpID: relyingPartyOf(context).id,
    challenge: randomBytes(CHALLENGE_BYTES),
    allowCredentials: credentials,
  })
  const { challenge } = options
  const ofOwner = owner &&
    credentials.length > 0 && { owner: String(owner.id), named: await hashCredentials(credentials) }
  const cookies = await issueChallenge(context, {
    action: "authenticate",
    challenge,
    startedBy,
    ...ofOwner,
  })
  return { body: { action: "authenticate", options }, cookies }
}

interface RegistrationStart {
  readonly startedBy: string | null
  /** The signed-in user. */
  readonly owner?: AdapterUser
  readonly newcomer?: User & { readonly email: string }
}

async function beginRegistration(
  context: WebAuthnContext,
  { startedBy, owner, newcomer }: RegistrationStart,
): Promise<BegunCeremony> {
  const { provider, config } = context
  const party = relyingPartyOf(context)
  const { registrationOptions: chosen } = provider
  const user = owner ? { id: owner.id, name: owner.name, email: owner.email } : newcomer
  const newUserId = owner ? undefined : randomUUID()
  const options = await passkeyLibrary(context).generateRegistrationOptions({
    supportedAlgorithmIDs: algorithmsOf(context),
    ...chosen,
    // The library writes to this object.
    ...(chosen?.authenticatorSelection && {
      authenticatorSelection: { ...chosen.authenticatorSelection },
    }),
    rpName: party.name,
    rpID: party.id,
    ...passkeyNames(user, party),
    userID: newUserId
      ? await newUserHandle(config.secrets, newUserId)
      : await userHandle(config.secrets, String(owner?.id)),
    challenge: randomBytes(CHALLENGE_BYTES),
    excludeCredentials: owner ? await credentialsOf(context, owner.id) : [],
  })
  const { challenge } = options
  const ceremony = {
    action: "register",
    challenge,
    startedBy,
    registerData: user,
    ...(newUserId && { newUserId }),
  } as const
  return {
    body: { action: "register", options },
    cookies: await issueChallenge(context, ceremony),
  }
}

/** A user's credentials in the form that browsers expect. */
async function credentialsOf(
  context: WebAuthnContext,
  userId: string,
): Promise<{ id: string; transports?: string[] }[]> {
  const rows = await adapterOf(context).listAuthenticatorsByUserId(userId)
  return rows.map(({ credentialID, transports }) => {
    const known = splitTransports(transports)
    return { id: toBase64url(credentialID), ...(known.length > 0 && { transports: known }) }
  })
}

/** The user that the form's fields name. */
interface NamedUser {
  /** The stored user; undefined if there is none. */
  readonly stored?: AdapterUser | undefined
  /** The user that a new passkey would belong to, built only from the submitted fields. */
  readonly newcomer: User & { readonly email: string }
}

/**
 * Calls the provider's hook to find out which user the request names. Null for no one, or for someone without a usable
 * address. A submitted address is rejected or made canonical, never repaired, so that one mailbox is one account.
 */
async function namedUser(context: WebAuthnContext): Promise<NamedUser | null> {
  const { provider } = context
  const request = withCanonicalEmail(context.request)
  const info = await provider.getUserInfo(hookOptions(context), request)
  if (!info) return null
  const email = parseEmailAddress(request.query["email"] ?? info.user.email)
  if (!email) return null
  if (!info.exists) return { newcomer: { ...storableUser(info.user), email } }
  // Nothing from the stored row: a name in the options would reveal that one exists.
  return { stored: info.user as AdapterUser, newcomer: { email } }
}

function withCanonicalEmail(request: AuthRequest): AuthRequest {
  const { email: typed, ...others } = request.query
  const email = request.duplicates.has("email") ? null : parseEmailAddress(typed)
  return { ...request, query: email === null ? others : { ...others, email } }
}
