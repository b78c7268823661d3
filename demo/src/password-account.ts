import type { Adapter, AdapterUser } from "@sallyport/core/adapters"
import { hashPassword, verifyPassword } from "@sallyport/core/password"

/** The demo's one password account; it is printed on the page. */
export const account = { email: "katherine@example.com", password: "trajectory analysis" }

/** Checks an address and a password. An application keeps each hash in a column beside its user. */
export async function passwordCheck(
  adapter: Adapter,
): Promise<(email: unknown, password: unknown) => Promise<AdapterUser | null>> {
  const passwordHash = await hashPassword(account.password)
  await ensureUser(adapter)
  return async (email, password) => {
    // Also called for an unknown address: it then takes as long, so that the time tells no one who exists.
    const stored = email === account.email ? passwordHash : undefined
    if (!(await verifyPassword(password, stored))) return null
    return (await adapter.getUserByEmail?.(account.email)) ?? null
  }
}

/** The demo emailTrust for this address itself, as an application that invites its users does. */
async function ensureUser(adapter: Adapter): Promise<void> {
  if (await adapter.getUserByEmail?.(account.email)) return
  await adapter.createUser?.({
    id: crypto.randomUUID(),
    name: "Katherine Johnson",
    email: account.email,
    emailVerified: new Date(),
  })
}
