import type { AdapterUser } from "../contract/adapter.js"
import type { ProviderContext } from "../contract/context.js"
import type { Identity } from "../contract/identity.js"
import type { AuthResponse } from "../contract/http.js"
import type { Decision, ProvenSignIn } from "../contract/decided-sign-in.js"
import { AccountNotLinked } from "../errors/sign-in-errors.js"
import { loadOnce } from "../async/load-once.js"
import { askSignInCallback } from "./ask-sign-in-callback.js"
import type { SettledUser } from "./link-to-user.js"
import { startSession } from "./start-session.js"

/**
 * The one function in which every flow ends: decide whose sign-in this is, ask for whatever else it needs, write, start
 * the session. Nothing is written before it is decided, and the application has agreed.
 */
export async function completeSignIn(
  context: ProviderContext,
  proven: ProvenSignIn,
): Promise<AuthResponse> {
  const signIn = { ...proven, identity: await withRow(context, proven.identity) }
  const { identity, callbackUrl, proofs } = signIn
  const decision = await decide(context, signIn)
  if ("redirect" in decision) return decision
  const { extended } = context.config
  const { baseUrl, visitor } = context
  const known = { ...signIn, baseUrl, signedIn: visitor.signedIn }
  const decided = { decision, ...known }
  const [step, dated] = await Promise.all([
    extended?.decided?.(context, decided),
    extended?.datedProofs(decided, context.now),
  ])
  if (step) return step
  const settled = await write(context, identity, decision)
  // It is waited for below, and may have failed before that.
  settled.told?.catch(() => undefined)
  // Another request created this user a moment ago, so nobody has been asked about them.
  if (extended?.decided && isSomeoneElse(decision, settled)) {
    const found = { by: "account", user: settled.user as AdapterUser } as const
    const next = await extended.decided(context, { decision: found, ...known })
    if (next) return next
  }
  const former = decision.by === "session" ? (await context.visitor.signedIn())?.facts : undefined
  try {
    return await startSession(context, identity, { ...settled, callbackUrl, former, proofs, dated })
  } finally {
    await settled.told
  }
}

/**
 * Credentials with the row of the store that they name, for extensions that judge them. Read once: asked anew at every turn, the sign-in of a
 * user who is deleted meanwhile would become that of somebody in no store, whose session no deletion ends.
 */
async function withRow({ config }: ProviderContext, identity: Identity): Promise<Identity> {
  const { account, user, found } = identity
  const id = config.extended?.decided && account.type === "credentials" ? user.id : undefined
  if (!config.adapter || found !== undefined || id === undefined) return identity
  try {
    return { ...identity, found: (await config.adapter.getUser(String(id))) ?? undefined }
  } catch {
    // Ids of another form than those of the store. Whoever must know asks again, and refuses.
    return identity
  }
}

/** Whose sign-in this is, or where the application sends the browser instead. Only reads. */
async function decide(
  context: ProviderContext,
  { identity, startedBy }: ProvenSignIn,
): Promise<Decision | { readonly redirect: string }> {
  const { account, profile, credentials } = identity
  const before = await knownUser(context, identity)
  requirePasskey(identity, before)
  const creates = context.config.source.callbacks?.signIn && !before
  const arrival = creates ? await (await store()).arrivalOf(context, identity) : undefined
  const elsewhere = await askSignInCallback(context, {
    user: before ?? identity.user,
    account,
    ...(profile && { profile }),
    ...(credentials && { credentials: credentials as never }),
  })
  if (elsewhere) return { redirect: elsewhere }
  if (account.type === "credentials" || !context.config.adapter)
    return { by: "identity", user: identity.user }
  // The application's callback may have created the user and linked the account itself, as bridges to SAML do.
  const known = context.config.source.callbacks?.signIn
    ? await knownUser(context, identity)
    : before
  requirePasskey(identity, known)
  const judged = { ...identity, arrival }
  return (await store()).decideStoredUser(context, judged, { known, startedBy })
}

/** Throws unless a passkey is known exactly if it is not being registered. */
function requirePasskey({ account, isNewAccount }: Identity, known: AdapterUser | null): void {
  if (known && isNewAccount) throw new AccountNotLinked("This credential is registered already")
  // Linking it now would bring back a passkey that its owner has just deleted.
  if (!known && account.type === "webauthn" && !isNewAccount)
    throw new AccountNotLinked("This passkey was just deleted")
}

/** Finds, links or creates the user that was decided. */
async function write(
  context: ProviderContext,
  identity: Identity,
  decision: Decision,
): Promise<SettledUser> {
  const settled = await settledUser(context, identity, decision)
  await identity.afterLink?.(settled.user.id ?? "")
  return settled
}

/** Without an adapter, the identity is the user, and nobody knows whether they are new. */
async function settledUser(
  context: ProviderContext,
  identity: Identity,
  decision: Decision,
): Promise<SettledUser> {
  if (decision.by !== "identity")
    return (await store()).writeStoredUser(context, identity, decision)
  const { user } = decision
  return identity.account.type === "credentials" ? { user, isNewUser: false } : { user }
}

function isSomeoneElse({ user: decided }: Decision, { user, isNewUser }: SettledUser): boolean {
  return isNewUser !== true && String(decided?.id) !== String(user.id)
}

/** Loaded only if there is a store: without one, the identity is the user. */
const store = /* @__PURE__ */ loadOnce(() => import("./stored-user.js"))
const accounts = /* @__PURE__ */ loadOnce(() => import("./exact-user-by-account.js"))

/**
 * The stored user that an identity already belongs to; null if there is none, or if this type of provider names none.
 */
async function knownUser(
  { config }: ProviderContext,
  { account, numericId }: Identity,
): Promise<AdapterUser | null> {
  if (!config.adapter || account.type === "credentials" || account.type === "email") return null
  const { exactUserByAccount } = await accounts()
  return exactUserByAccount(config.adapter, account, numericId)
}
