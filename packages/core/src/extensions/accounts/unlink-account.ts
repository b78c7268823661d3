import type { AdapterAccount, AdapterUser } from "../../contract/adapter.js"
import type { Caller } from "../../contract/operation.js"
import { InvalidInput } from "../../errors/request-errors.js"
import { ownerOfUser } from "../../records/record-owner.js"
import { accountWay } from "../../sign-in/ways-in.js"
import { requireProofToRemove } from "../methods/removal.js"
import { forgetWay, wayAddedAt, type WayKey } from "../ways/way-records.js"
import { announcedRemovals, announceRemoval, forgetUse } from "./account-uses.js"
import type { AccountsSetup } from "./accounts-setup.js"
import { linkedProvider, noSuchProvider } from "./link-account.js"
import { otherExtensions } from "./other-extensions.js"

/** Which account is removed. */
export interface WantedAccount {
  readonly provider: string
  /** Null: the only one that the person has there. */
  readonly account: string | null
}

/** Somebody who removes an account of theirs. */
interface Person {
  readonly caller: Caller
  readonly user: AdapterUser
  /** Of their records. */
  readonly owner: string
}

/**
 * Removes an account of a person, unless it is their last way to sign in. False if they have none there. Whatever is left
 * of an earlier removal, by a process that stopped, is done as well.
 */
export async function unlinkAccount(
  setup: AccountsSetup,
  { caller, user }: { readonly caller: Caller; readonly user: AdapterUser },
  wanted: WantedAccount,
): Promise<boolean> {
  const { owner } = await ownerOfUser(user.id)
  const person = { caller, user, owner }
  const row = await ownAccount(setup, user, wanted)
  const way = row && accountWay(row)
  // Found anew when it is its turn: another removal of the same may have been first.
  const isRemoved =
    way !== null &&
    (await setup.removeWayIn({ user, way }, async () => remove(setup, person, wanted)))
  const wasBegun = await endWhatWasBegun(setup, person, isRemoved)
  // One that the site had before may still be linked, and its removal be finished.
  if (!row && !wasBegun && !linkedProvider(setup, wanted.provider))
    throw noSuchProvider(setup, wanted.provider)
  return isRemoved
}

/** The account, among those of this person alone (CWE-639); null if there is none. */
async function ownAccount(
  setup: AccountsSetup,
  user: AdapterUser,
  { provider, account }: WantedAccount,
): Promise<AdapterAccount | null> {
  const there = (await setup.accountsOf(user.id)).filter((one) => one.provider === provider)
  if (account === null && there.length > 1)
    throw new InvalidInput(
      `The person has ${there.length} accounts at the provider "${provider}". Name one: unlink("${provider}", account), with an account of list().`,
    )
  const found =
    account === null ? there : there.filter((one) => String(one.providerAccountId) === account)
  const [row] = found
  return row && (await isTheirs(setup, user, row)) ? row : null
}

/** The application may read the list of accounts, and the store knows whose each is. */
async function isTheirs(
  { adapter }: AccountsSetup,
  user: AdapterUser,
  { provider, providerAccountId }: AdapterAccount,
): Promise<boolean> {
  const holder = await adapter.getUserByAccount({ provider, providerAccountId })
  return holder !== null && String(holder.id) === String(user.id)
}

async function remove(
  setup: AccountsSetup,
  person: Person,
  wanted: WantedAccount,
): Promise<boolean> {
  const { caller, user, owner } = person
  const row = await ownAccount(setup, user, wanted)
  if (!row) return false
  const { provider, providerAccountId, type } = row
  const way: WayKey = ["account", provider, String(providerAccountId)]
  await requireProofToRemove(setup, caller, {
    owner,
    removes: "account",
    since: await wayAddedAt(setup, way),
    isEnough: async (left) =>
      setup.mayAdd(caller, { user, facts: typeof left === "string" ? left : undefined }),
  })
  // First, because what stops in between is done when the person removes the account once more.
  await otherExtensions(setup, caller).disconnect(provider, String(providerAccountId))
  await announceRemoval(setup, owner, row)
  await setup.adapter.unlinkAccount({ provider, providerAccountId })
  await forgetWay(setup, way)
  await setup.happened(caller, {
    type: "methodRemoved",
    user: owner,
    provider,
    method: type,
    reason: "person",
  })
  return true
}

/** Whoever came in by what is gone is out, and a sign-in by it that is under way is refused. Whether there was anything. */
async function endWhatWasBegun(
  setup: AccountsSetup,
  { caller, owner }: Person,
  isRemoved: boolean,
): Promise<boolean> {
  const announced = await announcedRemovals(setup, owner)
  if (announced.length === 0 && !isRemoved) return false
  await setup.changed(caller, { user: owner, what: "accounts", keeps: caller.session })
  await forgetUse(setup, announced)
  return true
}
