import type { PhaseContext } from "../../../contract/phases.js"
import { later } from "../../mail/later.js"
import type { AccountsSetup } from "../accounts-setup.js"
import { maySendTo } from "../mails/mail-count.js"
import { sendKeptMail } from "./deletion-mail.js"
import { deletionOf, isDue, takeDeletion } from "./deletion-record.js"

/** Where a deletion is taken back. */
interface KeepingPlace {
  /** Null: by code that acts for nobody. */
  readonly visit: PhaseContext | null
  readonly now: number
}

/** Takes a deletion back. False if there is none, or if it is too late. */
export async function keepAccount(
  setup: AccountsSetup,
  { visit, now }: KeepingPlace,
  owner: string,
): Promise<boolean> {
  const held = await deletionOf(setup, owner)
  if (!held || isDue(held.value, now) || !(await takeDeletion(setup, held))) return false
  await setup.happened(visit, { type: "deletionTakenBack", user: owner })
  const { address } = held.value
  if (address !== null && (await maySendTo(setup, address, now)))
    await later(setup, { request: visit?.request }, async () => sendKeptMail(setup, held.value))
  return true
}

/** Takes back what was asked for since a moment, in milliseconds: by whoever had the address then. */
export async function takeBackSince(
  setup: AccountsSetup,
  owner: string,
  since: number,
): Promise<void> {
  const held = await deletionOf(setup, owner)
  if (held?.value.state === "waiting" && held.value.asked >= since) await takeDeletion(setup, held)
}

/** The same of a user whose address somebody has only typed, and whose owner arrives. */
export async function takeBackAll(setup: AccountsSetup, owner: string): Promise<void> {
  await takeBackSince(setup, owner, 0)
}
