import { randomBytes, scrypt, timingSafeEqual } from "node:crypto"
import { promisify } from "node:util"
import type { Adapter, AdapterUser } from "@sallyport/core/adapters"

const derive = promisify<string, Buffer, number, Buffer>(scrypt)

/** The demo's one password account; it is printed on the page. */
export const account = { email: "katherine@example.com", password: "trajectory analysis" }

/** Checks an address and a password, always at the cost of one slow hash, so that the time tells nobody who exists. */
export async function passwordCheck(
  adapter: Adapter,
): Promise<(email: unknown, password: unknown) => Promise<AdapterUser | null>> {
  const salt = randomBytes(16)
  const hash = await derive(account.password, salt, 32)
  await ensureUser(adapter)
  return async (email, password) => {
    const matches = timingSafeEqual(await derive(String(password), salt, 32), hash)
    if (!matches || email !== account.email) return null
    return (await adapter.getUserByEmail?.(account.email)) ?? null
  }
}

/** The demo vouches for this address itself, as an application that invites its users does. */
async function ensureUser(adapter: Adapter): Promise<void> {
  if (await adapter.getUserByEmail?.(account.email)) return
  await adapter.createUser?.({
    id: crypto.randomUUID(),
    name: "Katherine Johnson",
    email: account.email,
    emailVerified: new Date(),
  })
}
