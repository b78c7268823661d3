import type { AdapterUser } from "../../contract/adapter.js"
import { randomBase64url } from "../../crypto/random.js"
import { AuthError } from "../../errors/auth-error.js"
import { hashedId, keyedIds } from "../../records/record-id.js"
import { openValue, sealValue } from "../../records/sealed-value.js"
import { lowerCaseAddress } from "../../sign-in/storable.js"
import { ownerOfUser } from "../../records/record-owner.js"
import type { PasswordSetup } from "./password-setup.js"

/** A link by which the owner of an address chooses a password. */
export interface PasswordLink {
  readonly address: string
  /** The id of the user who had the address when it was sent; null if nobody had. */
  readonly user: string | null
  /** Where its browser was going; it is asked again whether it may go there. Absent if it did not say. */
  readonly target?: string | undefined
}

/** Characters. Nobody goes to a longer address. */
const LONGEST_TARGET = 1500

const LINK = "password-link"

/** Milliseconds. A new person may read their mail tomorrow; who has a password may have lost it to somebody else. */
const LIFETIMES = { newcomer: 24 * 60 * 60 * 1000, user: 30 * 60 * 1000 }

/** A link that somebody has asked for. */
interface RequestedLink extends Pick<PasswordLink, "address" | "target"> {
  readonly user: AdapterUser | null
}

/** The token of a new link: 256 random bits, of which the record contains a hash. */
export async function makeLink(
  setup: PasswordSetup,
  { address, user, target = "" }: RequestedLink,
  now: number,
): Promise<string> {
  const token = randomBase64url(32)
  // Both, so that the time does not tell whether there is a user.
  const ofAddress = await ownerOfAddress(setup, address)
  const owner = user ? (await ownerOfUser(user.id)).owner : ofAddress
  const isShort = target !== "" && target.length <= LONGEST_TARGET
  const value: PasswordLink = { address, user: user && String(user.id), ...(isShort && { target }) }
  const { store, secrets } = setup.records()
  const record = { collection: LINK, id: await hashedId(token), owner, value: { ...value } }
  const expires = new Date(now + (user ? LIFETIMES.user : LIFETIMES.newcomer))
  await store.put({ ...record, value: await sealValue(record, secrets), expires }, "always")
  return token
}

/** What a link is for; null if it was used, is too old, or never existed. Uses up nothing. */
export async function readLink(setup: PasswordSetup, token: unknown): Promise<PasswordLink | null> {
  return opened(setup, token, "get")
}

/** The same, and the link is used up: of many requests at the same time one gets it. */
export async function takeLink(setup: PasswordSetup, token: unknown): Promise<PasswordLink | null> {
  return opened(setup, token, "take")
}

async function opened(
  setup: PasswordSetup,
  token: unknown,
  how: "get" | "take",
): Promise<PasswordLink | null> {
  if (typeof token !== "string" || !/^[\w-]{43}$/.test(token)) return null
  const { store, secrets } = setup.records()
  const record = await store[how]({ collection: LINK, id: await hashedId(token) })
  if (!record) return null
  const found = await openValue(record, secrets)
  if (found.state === "opened") return found.value as unknown as PasswordLink
  await setup.report(
    new AuthError(
      "A link to choose a password cannot be opened by any secret, so it is refused. Keep the former secret in the list for a day.",
    ),
  )
  return null
}

/** Ends all links that were sent to an address, or for a user. */
export async function endLinks(
  setup: PasswordSetup,
  { id, email }: Pick<AdapterUser, "id" | "email">,
): Promise<void> {
  const { store } = setup.records()
  const owners = [(await ownerOfUser(id)).owner, await ownerOfAddress(setup, email)]
  await Promise.all(owners.map(async (owner) => store.removeOwned({ owner, collection: LINK })))
}

/** Whoever reads the store cannot try addresses. */
async function ownerOfAddress({ records }: PasswordSetup, address: string): Promise<string> {
  const [secret] = records().secrets
  const [id = ""] = await keyedIds(lowerCaseAddress(address), { collection: LINK, secret })
  return `address:${id}`
}
