import { pageUrl } from "../address/page-url.js"
import type { AdapterUser } from "../contract/adapter.js"
import type { ProviderContext } from "../contract/context.js"
import type { Identity } from "../contract/flow.js"
import type { AuthResponse } from "../contract/http.js"
import { AccountNotLinked } from "../errors/sign-in-errors.js"
import { loadOnce } from "../async/load-once.js"
import { askSignInCallback } from "./ask-sign-in-callback.js"
import type { Known, SettledUser } from "./link-to-user.js"

/** Where the user goes at the end, and who was signed in when the flow began. */
export interface Completion {
  readonly callbackUrl: string
  /** The user signed in when the flow started; null for no one; undefined if the flow does not know. */
  readonly startedBy?: string | null | undefined
}

/**
 * The one function in which every flow ends: call `signIn`, find or create the user, start the session, emit the event,
 * redirect. Nothing is written before the application has agreed.
 */
export async function completeSignIn(
  context: ProviderContext,
  identity: Identity,
  { callbackUrl, startedBy }: Completion,
): Promise<AuthResponse> {
  const { config } = context
  const { account, profile, credentials } = identity
  const known = await knownUser(context, identity)
  if (known && identity.isNewAccount)
    throw new AccountNotLinked("This credential is registered already")
  // Linking it now would bring back a passkey that its owner has just deleted.
  if (!known && account.type === "webauthn" && !identity.isNewAccount)
    throw new AccountNotLinked("This passkey was just deleted")
  const elsewhere = await askSignInCallback(context, {
    user: known ?? identity.user,
    account,
    ...(profile && { profile }),
    ...(credentials && { credentials: credentials as never }),
  })
  if (elsewhere) return { redirect: elsewhere }

  const { user, isNewUser } = await userForIdentity(context, identity, { known, startedBy })
  await identity.afterLink?.(user.id ?? "")
  const cookies = await context.sessions.start(context, {
    user,
    account,
    numericId: identity.numericId,
    ...(profile && { profile }),
    isNewUser,
    ...(identity.amr && { amr: identity.amr }),
  })
  await config.emit("signIn", {
    user,
    account,
    ...(profile && { profile }),
    ...(account.type !== "credentials" && { isNewUser }),
  })
  const redirect = destination(context, { callbackUrl, isNewUser: isNewUser === true })
  return { redirect, cookies }
}

function destination(
  { config, origin }: ProviderContext,
  { callbackUrl, isNewUser }: { callbackUrl: string; isNewUser: boolean },
): string {
  const { newUser } = config.pages
  return isNewUser && newUser ? pageUrl(newUser, origin, { callbackUrl }) : callbackUrl
}

/** Loaded only if there is a store: without one, the identity is the user. */
const store = /* @__PURE__ */ loadOnce(() => import("./stored-user.js"))
const accounts = /* @__PURE__ */ loadOnce(() => import("./exact-user-by-account.js"))

/**
 * Finds, links or creates the user of an identity. Without an adapter, the identity is the user. Credentials name their
 * user themselves.
 */
async function userForIdentity(
  context: ProviderContext,
  identity: Identity,
  known: Known,
): Promise<SettledUser> {
  if (identity.account.type === "credentials") return { user: identity.user, isNewUser: false }
  if (!context.config.adapter) return { user: identity.user }
  return (await store()).storedUser(context, identity, known)
}

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
