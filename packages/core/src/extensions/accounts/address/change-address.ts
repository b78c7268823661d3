import type { AdapterUser } from "../../../contract/adapter.js"
import type { Caller } from "../../../contract/operation.js"
import { AdapterError } from "../../../errors/dependency-errors.js"
import { MissingAdapter } from "../../../errors/config-errors.js"
import {
  exactUserByEmail,
  hasProofDate,
  isProvenAddress,
} from "../../../sign-in/email-ownership.js"
import { later } from "../../mail/later.js"
import type { AccountsSetup } from "../accounts-setup.js"
import { forgetWork, planWork } from "../due/due-work.js"
import { isTaken } from "./ask-address.js"
import { sendChangeMail } from "./change-mail.js"
import {
  type RequestedChange,
  type StoredChange,
  keepMade,
  type MadeChange,
  madeChangesOf,
  newToken,
  removeChange,
  takeChange,
} from "./change-record.js"
import { isSameAddress } from "./is-same-address.js"
import { release, reserve } from "./reservation.js"

/** Milliseconds after which whoever comes by sends the message, if this process has not. */
const MAIL_AGAIN = 60_000

/** What came of a confirmation: the user as they are now, or why nothing has changed. */
export type ConfirmedChange = { readonly user: AdapterUser } | "taken" | "gone"

/**
 * Gives a person the address that they have confirmed. What can be undone is written down before anything changes, so that a
 * process may stop at any point: what is left over then is either nothing, or a change that its former owner learns of.
 */
export async function changeAddress(
  setup: AccountsSetup,
  caller: Caller,
  asked: StoredChange<RequestedChange> & { readonly user: AdapterUser },
): Promise<ConfirmedChange> {
  const { user, owner, value } = asked
  const { to } = value
  if (!isSameAddress(user.email, value.from)) return "gone"
  if (await isTaken(setup, { address: to, user, owner })) return "taken"
  if (!(await takeChange(setup, asked))) return "gone"
  const made = await keepUndoable(setup, caller, asked)
  // Before and after: whoever stops in between has ended nothing too little.
  await endOthers(setup, caller, owner)
  // A store that rejects may have written all the same: what is left over is judged with the message that is due.
  const changed = await write(setup, { user, to, now: caller.now })
  if (changed === null) {
    await forget(setup, made)
    return "taken"
  }
  await endOthers(setup, caller, owner)
  await setup.happened(caller, { type: "addressChanged", user: owner })
  if (made) await tell(setup, caller, made)
  return { user: changed }
}

async function endOthers(setup: AccountsSetup, caller: Caller, owner: string): Promise<void> {
  await setup.changed(caller, { user: owner, what: "address", keeps: caller.session })
}

interface KeptUndo {
  readonly id: string
  /** The name of the message that is still to be sent. */
  readonly work: string
  readonly from: string
}

/** An address that was proven can be taken back, and belongs to nobody else meanwhile. Null for one that was only typed. */
async function keepUndoable(
  setup: AccountsSetup,
  { now }: Caller,
  {
    user,
    owner,
    value: { to, place },
  }: StoredChange<RequestedChange> & { readonly user: AdapterUser },
): Promise<KeptUndo | null> {
  const { email: from } = user
  if (!from || !(await isProvenAddress(setup, user))) return null
  const before = (await madeChangesOf(setup, owner)).map(({ record }) => record.id)
  const proven = { state: "made", user: String(user.id), from, to, at: now, place } as const
  const value: MadeChange = { ...proven, before, token: newToken(), isMailed: false }
  const id = await keepMade(setup, { owner, value })
  await reserve(setup, from, { owner, change: id, at: now })
  const work = await planWork(setup, { kind: "addressMail", id }, now + MAIL_AGAIN)
  return { id, work, from }
}

async function forget(setup: AccountsSetup, made: KeptUndo | null): Promise<void> {
  if (!made) return
  await release(setup, made.from)
  await removeChange(setup, made.id)
  await forgetWork(setup, made.work)
}

async function tell(setup: AccountsSetup, caller: Caller, { id, work }: KeptUndo): Promise<void> {
  await later(setup, caller, async () => {
    await sendChangeMail(setup, id)
    await forgetWork(setup, work)
  })
}

/**
 * Writes an address together with its proof, and reads it back: a store whose index of addresses stays as it was would sign
 * in nobody by the new one. Null if another user has taken it in this moment; rejects, with the old address in its place, if
 * the store cannot find the user by the new one.
 */
export async function write(
  { adapter }: Pick<AccountsSetup, "adapter">,
  { user, to, now }: { readonly user: AdapterUser; readonly to: string; readonly now: number },
): Promise<AdapterUser | null> {
  if (!adapter) throw new MissingAdapter("An address is only changed where users are stored.")
  const { id } = user
  const isOthers = (found: AdapterUser | null) => found !== null && String(found.id) !== String(id)
  try {
    await adapter.updateUser({ id, email: to, emailVerified: new Date(now) })
  } catch (error) {
    if (isOthers(await exactUserByEmail(adapter, to))) return null
    throw error
  }
  const found = await exactUserByEmail(adapter, to)
  if (found && !isOthers(found)) return found
  const emailVerified = hasProofDate(user) ? user.emailVerified : null
  await adapter.updateUser({ id, email: user.email, emailVerified })
  if (found) return null
  throw new AdapterError(
    "The adapter cannot change the address of a user: getUserByEmail() does not find them by the new one after updateUser(), so nobody could sign in by it. The former address was put back. Use an adapter whose updateUser() also updates what users are found by.",
    { operation: "updateUser" },
  )
}
