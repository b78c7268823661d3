import type { AdapterUser } from "../contract/adapter.js"
import type { ProviderContext } from "../contract/context.js"
import type { Identity } from "../contract/flow.js"
import { loadOnce } from "../loading/load-once.js"
import type { Known, SettledUser } from "./settled-user.js"

/** Loaded only if there is a store: without one, the identity is the user. */
const store = /* @__PURE__ */ loadOnce(() => import("./stored-user.js"))
const accounts = /* @__PURE__ */ loadOnce(() => import("./exact-user-by-account.js"))

/**
 * Finds, links or creates the user of an identity. Without an adapter, the identity is the user. Credentials name their
 * user themselves.
 */
export async function userForIdentity(
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
export async function knownUser(
  { config }: ProviderContext,
  { account, numericId }: Identity,
): Promise<AdapterUser | null> {
  if (!config.adapter || account.type === "credentials" || account.type === "email") return null
  const { exactUserByAccount } = await accounts()
  return exactUserByAccount(config.adapter, account, numericId)
}
