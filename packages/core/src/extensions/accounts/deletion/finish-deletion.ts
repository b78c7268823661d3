import { AdapterError } from "../../../errors/dependency-errors.js"
import { later } from "../../mail/later.js"
import type { AccountsSetup } from "../accounts-setup.js"
import { forgetWork, planWork } from "../due/due-work.js"
import { sendDeletedMail } from "./deletion-mail.js"
import {
  changeDeletion,
  type Deletion,
  type StoredDeletion,
  isDue,
  readDeletion,
  takeDeletion,
} from "./deletion-record.js"

/**
 * Deletes a person whose time has come. It can be done again from any point at which a process may have stopped: first nobody
 * gets in, then their sessions and grants end, then the row goes, and only then what would have kept somebody out.
 * False if there is nothing to do.
 */
export async function finishDeletion(
  setup: AccountsSetup,
  { id, now }: { readonly id: string; readonly now: number },
): Promise<boolean> {
  const held = await readDeletion(setup, id)
  if (!held || !isDue(held.value, now)) return false
  const begun = await beginning(setup, held)
  // It was taken back in this moment.
  if (!begun) return false
  const { user, owner } = begun.value
  await setup.leaving(user)
  await endRows(setup, user)
  await removeRow(setup, begun.value)
  // First, because what is recorded of them is made nameless afterwards.
  await setup.happened(null, { type: "userRemoved", user: owner })
  await setup.removed(user)
  if (begun.value.isByApplication === true)
    await later(setup, { request: undefined }, async () => sendDeletedMail(setup, begun.value))
  return takeDeletion(setup, begun)
}

/**
 * Begins a deletion and finishes it at once; `begin` says whether there is one. What was begun, somebody else finishes should
 * this process stop: they see it as due a while later, when it is noted even if their clock is ahead.
 */
export async function deleteAtOnce(
  setup: AccountsSetup,
  { id, now }: { readonly id: string; readonly now: number },
  begin: () => Promise<boolean>,
): Promise<boolean> {
  const work = await planWork(setup, { kind: "deletion", id }, now + IF_STOPPED)
  const isBegun = await begin()
  if (isBegun) await finishDeletion(setup, { id, now })
  await forgetWork(setup, work)
  return isBegun
}

/** Milliseconds. More than two clocks differ by. */
const IF_STOPPED = 5 * 60 * 1000

/** From then on it cannot be taken back, and no sign-in is let through. */
async function beginning(
  setup: AccountsSetup,
  held: StoredDeletion,
): Promise<StoredDeletion | null> {
  return held.value.state === "deleting" ? held : changeDeletion(setup, held, { state: "deleting" })
}

/** Where there is no `sessions()`. */
async function endRows({ adapter, strategy }: AccountsSetup, user: string): Promise<void> {
  if (strategy === "database") await adapter?.deleteSessionsByUser?.(user)
}

/** Some adapters have a deleteUser that does nothing. */
async function removeRow({ adapter }: AccountsSetup, { user }: Deletion): Promise<void> {
  if (!adapter || !(await adapter.getUser(user))) return
  await adapter.deleteUser?.(user)
  if (await adapter.getUser(user))
    throw new AdapterError(
      "The adapter did not delete a user: getUser() still finds the row after deleteUser(). The person stays locked out, and it is tried again. Use an adapter whose deleteUser() removes the row.",
      { operation: "deleteUser" },
    )
}
