import type { AdapterUser } from "../contract/adapter.js"
import type { ProviderContext } from "../contract/context.js"
import type { Identity } from "../contract/flow.js"
import type { CompleteAdapter } from "../contract/resolved-config.js"
import { randomUUID } from "../crypto/random.js"
import { adoptUser } from "./adopt-user.js"
import { exactUserByEmail } from "./exact-user-by-email.js"
import type { SettledUser } from "./settled-user.js"

/** The user with an address that was just proven by our message: the stored one, or a new one. */
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
  const user = await adoptUser(context, stored)
  if (user !== stored) await context.config.emit("updateUser", { user })
  return { user, isNewUser: false }
}

async function newUser(context: ProviderContext, user: AdapterUser): Promise<SettledUser> {
  const adapter = context.config.adapter as CompleteAdapter
  try {
    const created = await adapter.createUser(user)
    await context.config.emit("createUser", { user: created })
    return { user: created, isNewUser: true }
  } catch (error) {
    // Another request created the user a moment ago: a second link for the same address, or a provider's sign-up.
    const stored = await exactUserByEmail(adapter, user.email)
    if (!stored) throw error
    return storedUser(context, stored)
  }
}
