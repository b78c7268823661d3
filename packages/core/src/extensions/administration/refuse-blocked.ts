import type { DecidedSignIn } from "../../contract/decided-sign-in.js"
import { AccessDenied } from "../../errors/sign-in-errors.js"
import { ownerOfIdentity } from "../people/owner-of.js"
import { AccountBlocked } from "./account-blocked.js"
import type { AdministrationSetup } from "./administration-setup.js"
import { addressIdsOf, blockAmong, blockIdOf } from "./block-records.js"

/** Throws if whoever has proved who they are is blocked, or the address that they have proved. */
export async function refuseBlocked(
  setup: AdministrationSetup,
  signIn: DecidedSignIn,
): Promise<void> {
  const [ofPerson, addresses] = await Promise.all([
    personId(setup, signIn),
    Promise.all(addressesOf(signIn).map(async (address) => addressIdsOf(setup, address))),
  ])
  const block = await blockAmong(setup, [...ofPerson, ...addresses.flat()])
  if (!block) return
  // Whoever has only typed the address does not learn that it is blocked.
  if (signIn.decision.user === null && signIn.identity.emailProof === "none")
    throw new AccessDenied("Somebody was to sign up under an address that was blocked")
  throw new AccountBlocked(
    `The person was blocked, and has just proved who they are: ${block.of === "user" ? "the user" : "the address"} is blocked. admin(config).people.blockOf() says why, and unblock() ends it`,
  )
}

async function personId(
  setup: AdministrationSetup,
  { decision: { user }, identity }: DecidedSignIn,
): Promise<readonly string[]> {
  if (!user) return []
  const { owner } = await ownerOfIdentity(setup, user, identity)
  return [await blockIdOf(owner)]
}

/** Of a user that is there, only what is proven: others may have typed their address. */
function addressesOf({ decision: { user }, identity }: DecidedSignIn): readonly string[] {
  const isNew = user === null
  const stored = user && "emailVerified" in user && user.emailVerified ? user.email : null
  const brought = isNew || identity.emailProof !== "none" ? identity.user.email : null
  const all = [stored, brought].filter((one) => typeof one === "string" && one !== "") as string[]
  return [...new Set(all)]
}
