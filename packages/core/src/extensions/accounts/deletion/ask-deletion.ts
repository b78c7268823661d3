import type { PlannedDeletion } from "../../../contract/own-deletion.js"
import type { AdapterUser } from "../../../contract/adapter.js"
import type { Caller } from "../../../contract/operation.js"
import { InvalidInput, NotSignedIn } from "../../../errors/request-errors.js"
import { ownerOfUser } from "../../../records/record-owner.js"
import { later } from "../../mail/later.js"
import { callersUser } from "../../people/callers-user.js"
import { isSameAddress } from "../address/is-same-address.js"
import { madeChangesOf } from "../address/change-record.js"
import type { AccountsSetup } from "../accounts-setup.js"
import { forgetWork, planWork } from "../due/due-work.js"
import { maySendTo, requireFewMails } from "../mails/mail-count.js"
import { mailPlace } from "../mails/mail-place.js"
import { makeDeleteLink } from "./delete-link.js"
import { sendDeleteLink, sendDeletionMail } from "./deletion-mail.js"
import {
  type Deletion,
  deletionIdOf,
  deletionOf,
  happensAt,
  keepNewDeletion,
  WAITS_FOR,
} from "./deletion-record.js"

/** Milliseconds after which whoever comes by sends the message, if this process has not. */
const MAIL_AGAIN = 60_000

/** Asks for the deletion of the caller's account. */
export async function askDeletion(
  setup: AccountsSetup,
  caller: Caller,
  word: string,
): Promise<PlannedDeletion> {
  const user = await callersUser(setup, caller)
  if (!user) throw new NotSignedIn("Only a stored user can have their account deleted.")
  requireWord(user, word)
  const { owner } = await ownerOfUser(user.id)
  const planned = await deletionOf(setup, owner)
  if (planned) return { at: new Date(planned.value.due).toISOString() }
  await requireFewMails(setup, owner, caller.now)
  if (await isAtOnce(setup, user, owner)) return askByMail(setup, caller, { user, owner })
  return plan(setup, caller, { user, owner })
}

/** So that nobody does it by one click: their own address, or the word "delete" for whoever has none. */
function requireWord({ email }: AdapterUser, word: string): void {
  const isRight = email ? isSameAddress(email, word.trim()) : word.trim() === "delete"
  if (isRight) return
  throw new InvalidInput(
    `delete() takes what the person has typed: ${email ? "their own email address" : 'the word "delete"'}.`,
    { reason: "word" },
  )
}

/**
 * At once only with a second proof, which is the mailbox: not for somebody who has no address, nor while the owner of a former
 * address may still take it back.
 */
async function isAtOnce(
  setup: AccountsSetup,
  { email }: AdapterUser,
  owner: string,
): Promise<boolean> {
  if (setup.options.deletion !== "at once" || !email) return false
  return (await madeChangesOf(setup, owner)).length === 0
}

interface LeavingPerson {
  readonly user: AdapterUser
  readonly owner: string
}

async function askByMail(
  setup: AccountsSetup,
  caller: Caller,
  { user: { email: to }, owner }: LeavingPerson,
): Promise<PlannedDeletion> {
  const token = await makeDeleteLink(setup, caller, owner)
  const place = mailPlace(setup, caller)
  await setup.happened(caller, { type: "deletionRequested", user: owner })
  if (await maySendTo(setup, to, caller.now))
    await later(setup, caller, async () => sendDeleteLink(setup, { to, place }, token))
  return { at: null }
}

async function plan(
  setup: AccountsSetup,
  caller: Caller,
  { user, owner }: LeavingPerson,
): Promise<PlannedDeletion> {
  const { now } = caller
  const value = deletionOfUser(setup, caller, { user, owner, due: now + WAITS_FOR })
  const id = await deletionIdOf(owner)
  // Before the deletion itself: what is due without one is nothing to do, but nobody would find one that is not due.
  await planWork(setup, { kind: "deletion", id }, happensAt(value))
  const work = await planWork(setup, { kind: "deletionMail", id }, now + MAIL_AGAIN)
  if (await keepNewDeletion(setup, value)) {
    await setup.happened(caller, { type: "deletionRequested", user: owner })
    await later(setup, caller, async () => {
      await sendDeletionMail(setup, id)
      await forgetWork(setup, work)
    })
    return { at: new Date(value.due).toISOString() }
  }
  // Another request of theirs was first.
  const other = await deletionOf(setup, owner)
  return { at: new Date(other?.value.due ?? value.due).toISOString() }
}

/** A deletion of this user, due at a moment. */
export function deletionOfUser(
  setup: AccountsSetup,
  caller: Caller,
  { user, owner, due }: LeavingPerson & { readonly due: number },
): Deletion {
  return {
    state: "waiting",
    user: String(user.id),
    owner,
    address: user.email || null,
    asked: caller.now,
    due,
    isMailed: false,
    place: mailPlace(setup, caller),
  }
}
