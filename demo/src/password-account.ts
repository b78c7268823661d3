import { admin } from "@sallyport/core/admin"
import { hashPassword } from "@sallyport/core/password"
import type { DemoConfig } from "./auth-config.js"

/** The password account that is there from the start; it is printed on the page. */
export const account = { email: "katherine@example.com", password: "trajectory analysis" }

/** Makes the account, as an application does that invites its users. One that is there already stays as it is. Its id. */
export async function ensureAccount(config: DemoConfig): Promise<string | null> {
  const { adapter } = config
  const user = (await adapter.getUserByEmail?.(account.email)) ?? (await createUser(config))
  if (!user) return null
  await admin(config).password.import(user.id, await hashPassword(account.password))
  return user.id
}

async function createUser({ adapter }: DemoConfig) {
  return adapter.createUser?.({
    id: crypto.randomUUID(),
    name: "Katherine Johnson",
    email: account.email,
    emailVerified: new Date(),
  })
}
