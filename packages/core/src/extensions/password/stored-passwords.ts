import type { AdapterUser } from "../../contract/adapter.js"
import type { When } from "../../contract/record-store.js"
import { randomUUID } from "../../crypto/random.js"
import { AuthError } from "../../errors/auth-error.js"
import { hashedId } from "../../records/record-id.js"
import { openValue, sealValue } from "../../records/sealed-value.js"
import { ownerOfUser } from "../../records/record-owner.js"
import type { PasswordSetup, StoredPassword } from "./password-setup.js"

const PASSWORD = "password"

/**
 * The password of a user. Throws `AuthError` if no secret opens its record: that is unknown, and not the same as no
 * password.
 */
export async function readPassword(
  setup: PasswordSetup,
  user: Pick<AdapterUser, "id">,
): Promise<StoredPassword> {
  const { read } = setup.options
  if (read) return { hash: requireText(await read(user as AdapterUser)), version: null }
  const { store, secrets } = setup.records()
  const record = await store.get(await keyOf(user.id))
  if (!record) return { hash: null, version: null }
  const opened = await openValue(record, secrets)
  if (opened.state === "opened" && typeof opened.value === "string")
    return { hash: opened.value, version: record.version }
  throw new AuthError(
    "The record of a password cannot be opened by any secret, so nobody can sign in with that password. Keep the former secret in the list. The person can choose another one by email.",
  )
}

/** What the application's own function returned. Its types are not checked in plain JavaScript. */
function requireText(read: unknown): string | null {
  if (read === null || read === undefined || typeof read === "string") return read ?? null
  throw new AuthError(
    "Password({ read }) must return the stored hash of a user as text, or null if there is none. It returned something else, such as a whole row or bytes.",
  )
}

/** The same work for somebody who does not exist. */
export async function readNobodys(setup: PasswordSetup, email: string): Promise<StoredPassword> {
  const nobody: AdapterUser = { id: randomUUID(), email, emailVerified: null }
  if (setup.options.read) {
    // A table whose ids are numbers refuses one that is none.
    await readPassword(setup, nobody).catch(() => null)
  } else {
    await readPassword(setup, nobody)
    await openValue(await setup.decoy(), setup.records().secrets)
  }
  return { hash: null, version: null }
}

/**
 * Stores a password, and says whether it did: not if somebody else was faster. In place of a record, the application's
 * column is compared before it is written.
 */
export async function writePassword(
  setup: PasswordSetup,
  user: AdapterUser,
  { hash, former }: { readonly hash: string; readonly former: StoredPassword | "any" },
): Promise<boolean> {
  const { write } = setup.options
  if (write) {
    if (former !== "any" && (await readPassword(setup, user)).hash !== former.hash) return false
    await write(user, hash)
    return true
  }
  const { store, secrets } = setup.records()
  const { owner } = await ownerOfUser(user.id)
  const record = { ...(await keyOf(user.id)), owner, value: hash }
  const value = await sealValue(record, secrets)
  return (await store.put({ ...record, value, expires: null }, whenOf(former))) !== null
}

function whenOf(former: StoredPassword | "any"): When {
  if (former === "any") return "always"
  return former.version === null ? "absent" : { version: former.version }
}

/** Removes the password of a user. */
export async function removePassword(setup: PasswordSetup, user: AdapterUser): Promise<void> {
  const { write } = setup.options
  if (write) await write(user, null)
  // Also if the application keeps them: there may be one from before.
  await setup.records().store.take(await keyOf(user.id))
}

async function keyOf(userId: string) {
  const { owner } = await ownerOfUser(userId)
  return { collection: PASSWORD, id: await hashedId(owner) }
}
