import type { AdapterUser } from "../../../contract/adapter.js"
import type { Caller } from "../../../contract/operation.js"
import { InvalidInput, NotSignedIn } from "../../../errors/request-errors.js"
import { ownerOfUser } from "../../../records/record-owner.js"
import { lineOf } from "../../../session/facts-format.js"
import { factsTextOf } from "../../../session/open-token.js"
import { exactUserByEmail } from "../../../sign-in/email-ownership.js"
import { later } from "../../mail/later.js"
import { callersUser } from "../../people/callers-user.js"
import type { AccountsSetup } from "../accounts-setup.js"
import type { MailPlace } from "../mails/account-mail.js"
import { maySendTo, requireFewMails } from "../mails/mail-count.js"
import { mailPlace } from "../mails/mail-place.js"
import { sendAddressMail, sendConfirmMail } from "./change-mail.js"
import { changesOf, keepRequested, newToken, removeChange } from "./change-record.js"
import { isSameAddress } from "./is-same-address.js"
import { newAddress } from "./new-address.js"
import { reservationOf } from "./reservation.js"

/**
 * Asks for another address. The answer is the same whoever has it, and waits for no message: only the mailbox of the address
 * learns whether it can be confirmed.
 */
export async function askNewAddress(
  setup: AccountsSetup,
  caller: Caller,
  typed: string,
): Promise<void> {
  const to = newAddress(setup, typed)
  const user = await callersUser(setup, caller)
  const line = lineOf(factsTextOf(caller.session))
  if (!user || line === undefined)
    throw new NotSignedIn("Only a stored user who has signed in can change their address.")
  if (isSameAddress(user.email, to))
    throw new InvalidInput("This is the address of the person already.", { reason: "sameAddress" })
  const { owner } = await ownerOfUser(user.id)
  const { now } = caller
  await requireFewMails(setup, owner, now)
  const place = mailPlace(setup, caller)
  const token = newToken()
  await forgetAsked(setup, owner)
  const value = { state: "requested", from: user.email || null, to, line, place } as const
  await keepRequested(setup, { token, owner, value, now })
  await setup.happened(caller, { type: "addressChangeRequested", user: owner })
  await later(setup, caller, async () => mailTo(setup, { user, owner, to, place, token, now }))
}

/** Only the last one can be confirmed. */
async function forgetAsked(setup: AccountsSetup, owner: string): Promise<void> {
  for (const { record, value } of await changesOf(setup, owner))
    if (value.state === "requested") await removeChange(setup, record.id)
}

interface WantedAddress {
  readonly user: AdapterUser
  readonly owner: string
  readonly to: string
  readonly place: MailPlace
  readonly token: string
  readonly now: number
}

async function mailTo(setup: AccountsSetup, wanted: WantedAddress): Promise<void> {
  const { user, owner, to, place, token, now } = wanted
  const isFree = !(await isTaken(setup, { address: to, user, owner }))
  if (await maySendTo(setup, to, now)) {
    if (isFree) await sendConfirmMail(setup, { to, place }, token)
    else await sendAddressMail(setup, { to, place }, "takenMail")
  }
  if (user.email && (await maySendTo(setup, user.email, now)))
    await sendAddressMail(setup, { to: user.email, place }, "askedMail")
}

/** Whether an address belongs to another user, is reserved for one, or is blocked: its owner could not sign in any more. */
export async function isTaken(
  setup: AccountsSetup,
  { address, user, owner }: { address: string; user: Pick<AdapterUser, "id">; owner: string },
): Promise<boolean> {
  const [other, reserved, isBlocked] = await Promise.all([
    setup.adapter ? exactUserByEmail(setup.adapter, address) : null,
    reservationOf(setup, address),
    setup.provided("blocks")?.isAddressBlocked(address),
  ])
  const isOthers = other !== null && String(other.id) !== String(user.id)
  return isOthers || isBlocked === true || (reserved !== null && reserved.owner !== owner)
}
