import type { AdapterUser } from "../contract/adapter.js"
import type { ProviderContext } from "../contract/context.js"
import type { Identity } from "../contract/flow.js"
import type { CompleteAdapter } from "../contract/resolved-config.js"
import type { ResolvedEmailProvider } from "../contract/resolved-provider.js"
import { randomUUID } from "../crypto/random.js"
import { AccountNotLinked } from "../errors/sign-in-errors.js"
import { exactUserByEmail } from "./exact-user-by-email.js"
import { stripUnprovenAccess } from "./strip-unproven-access.js"
import type { SettledUser } from "./settled-user.js"

/** The user who owns an address that was just proven by our message: the stored one, or a new one. */
export async function userForEmail(
  context: ProviderContext,
  { account }: Identity,
): Promise<SettledUser> {
  const email = account.providerAccountId
  const stored = await exactUserByEmail(context.config.adapter as CompleteAdapter, email)
  if (stored) return storedUser(context, stored)
  return newUser(context, { id: randomUUID(), email, emailVerified: new Date(context.now) })
}

async function storedUser(context: ProviderContext, stored: AdapterUser): Promise<SettledUser> {
  if (!stored.emailVerified) await requireSafeAdoption(context, stored)
  const adapter = context.config.adapter as CompleteAdapter
  const user = await adapter.updateUser({ id: stored.id, emailVerified: new Date(context.now) })
  await context.config.emit("updateUser", { user })
  return { user, isNewUser: false }
}

async function newUser(context: ProviderContext, user: AdapterUser): Promise<SettledUser> {
  const adapter = context.config.adapter as CompleteAdapter
  try {
    const created = await adapter.createUser(user)
    await context.config.emit("createUser", { user: created })
    return { user: created, isNewUser: true }
  } catch (error) {
    // Another request made the user a moment ago: a second link of the same address, or a provider's sign-up.
    const stored = await exactUserByEmail(adapter, user.email)
    if (!stored) throw error
    return storedUser(context, stored)
  }
}

/**
 * The pre-hijack rule: whoever made this user never proved the address, so their ways in must not survive its owner's
 * arrival. They are taken away where the store can list them; otherwise the sign-in is refused.
 */
async function requireSafeAdoption(context: ProviderContext, stored: AdapterUser): Promise<void> {
  const provider = context.provider as ResolvedEmailProvider
  if (provider.adoptsUnverifiedUsers || !hasOtherWaysIn(context)) return
  if (await stripUnprovenAccess(context, stored)) return
  throw new AccountNotLinked(
    `A user with this address exists who never proved it, and what leads to that user cannot be taken away: it takes an adapter with listAccountsByUser and deleteSessionsByUser, and the "database" session strategy where they have accounts. Set adoptsUnverifiedUsers: true on provider "${provider.id}" if only your application makes users.`,
  )
}

/** With e-mail as the only way in, nobody but the application itself can have made an unverified user. */
function hasOtherWaysIn({ config }: ProviderContext): boolean {
  return [...config.providers.values()].some(({ type }) => type !== "email")
}
