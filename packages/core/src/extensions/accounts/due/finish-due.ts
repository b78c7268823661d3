import type { PhaseContext } from "../../../contract/phases.js"
import { asError } from "../../../errors/auth-error.js"
import { processTable, scopeOf } from "../../counting/process-table.js"
import { later } from "../../mail/later.js"
import type { AccountsSetup } from "../accounts-setup.js"
import { sendChangeMail } from "../address/change-mail.js"
import { finishDeletion } from "../deletion/finish-deletion.js"
import { sendDeletionMail } from "../deletion/deletion-mail.js"
import { type DueWork, forgetWork, type ReadyWork, readyWork, takeWork } from "./due-work.js"

/** What one visitor's request does at most. */
const MOST = 3
/** Each process looks that often, in milliseconds. */
const PAUSE = 10 * 60 * 1000
/** Until when something is tried again that failed, or whose process stopped, in milliseconds. */
const AGAIN = 10 * 60 * 1000
/** A mail that could not be sent so often is given up. A deletion never is. */
const MOST_MAILS = 20

/**
 * Does what is due, whoever comes by, without making them wait: a few things at a time, and every process looks from time to
 * time only.
 */
export async function lookAfterDue(setup: AccountsSetup, visit: PhaseContext): Promise<void> {
  const scope = await scopeOf(setup, setup.tokenSecrets, "together")
  const looked = processTable<number>("account-due", 1000, scope)
  const last = looked.get("last")
  if (last !== undefined && Math.abs(visit.now - last) < PAUSE) return
  looked.set("last", visit.now)
  await later(setup, visit, async () => finishSome(setup, visit.now))
}

/** Does a few of the things that are due. Returns how many are done; null if nothing was due. */
async function finishSome(setup: AccountsSetup, now: number): Promise<number | null> {
  const ready = await readyWork(setup, now, MOST)
  if (ready.length === 0) return null
  const done = await Promise.all(ready.map(async (one) => finishOne(setup, one, now)))
  return done.filter((isDone) => isDone).length
}

/** Does everything that is due. Returns how many things are done. */
export async function finishAll(setup: AccountsSetup, now: number): Promise<number> {
  let count = 0
  for (;;) {
    const done = await finishSome(setup, now)
    if (done === null) return count
    count += done
  }
}

/** One that fails is logged, and is due again later. */
async function finishOne(setup: AccountsSetup, one: ReadyWork, now: number): Promise<boolean> {
  const next = await takeWork(setup, one, now + AGAIN)
  if (next === null) return false
  try {
    await doWork(setup, one.work, now)
    await forgetWork(setup, next)
    return true
  } catch (error) {
    await setup.report(asError(error))
    if (one.work.kind !== "deletion" && (one.work.tries ?? 0) >= MOST_MAILS)
      await forgetWork(setup, next)
    return false
  }
}

async function doWork(setup: AccountsSetup, { kind, id }: DueWork, now: number): Promise<void> {
  if (kind === "deletion") await finishDeletion(setup, { id, now })
  else if (kind === "deletionMail") await sendDeletionMail(setup, id)
  else await sendChangeMail(setup, id)
}
