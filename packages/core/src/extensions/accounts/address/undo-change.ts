import type { AdapterUser } from "../../../contract/adapter.js"
import type { PhaseContext } from "../../../contract/phases.js"
import { later } from "../../mail/later.js"
import { wayAddedAt, forgetWay } from "../../ways/way-records.js"
import type { AccountsSetup } from "../accounts-setup.js"
import { takeBackSince } from "../deletion/keep-deletion.js"
import { maySendTo } from "../mails/mail-count.js"
import { mailPlace } from "../mails/mail-place.js"
import { sendAddressMail } from "./change-mail.js"
import { write } from "./change-address.js"
import {
  changesOf,
  type StoredChange,
  type MadeChange,
  madeChangesOf,
  removeChange,
  sinceChange,
} from "./change-record.js"
import { isSameAddress } from "./is-same-address.js"
import { release } from "./reservation.js"

/**
 * Gives a person the address back that the change took from them, and voids every change since then and all their undos.
 * Whatever was added to the user since may be somebody else's, and is removed; all sessions end. The record of the change goes
 * last: after a crash the owner presses the button once more. False if the address belongs to another user by now.
 */
export async function undoChange(
  setup: AccountsSetup,
  visit: PhaseContext,
  change: StoredChange<MadeChange>,
): Promise<boolean> {
  const { owner, value } = change
  const user = await setup.adapter?.getUser(value.user)
  if (!user) return false
  const given = user.email
  if (!(await restoreAddress(setup, user, { to: value.from, now: visit.now }))) return false
  const since = sinceChange(value)
  await setup.changed(visit, { user: owner, what: "address" })
  await removeAdded(setup, user, since)
  await setup.reverted(visit, { user, since })
  // Whoever came in by something that was still there meanwhile.
  await setup.changed(visit, { user: owner, what: "address" })
  await voidSince(setup, change)
  await takeBackSince(setup, owner, since * 1000)
  await setup.happened(visit, { type: "addressChangeUndone", user: owner })
  if (!isSameAddress(given, value.from)) await tell(setup, visit, given)
  await removeChange(setup, change.record.id)
  return true
}

/** Whoever has pressed the button reads the mail of the address, so it is proven. */
async function restoreAddress(
  setup: AccountsSetup,
  user: AdapterUser,
  { to, now }: { readonly to: string; readonly now: number },
): Promise<boolean> {
  if (isSameAddress(user.email, to)) return true
  return (await write(setup, { user, to, now })) !== null
}

/** Accounts and passkeys that were added since. What was there before stays, also if it was used since. */
async function removeAdded(
  setup: AccountsSetup,
  user: Pick<AdapterUser, "id">,
  since: number,
): Promise<void> {
  const { adapter } = setup
  if (!adapter) return
  const isAdded = async (provider: string, id: string) => {
    const added = await wayAddedAt(setup, ["account", provider, id])
    return added !== null && added >= since
  }
  const removed = new Set<string>()
  for (const { provider, providerAccountId } of await setup.accountsOf(user.id)) {
    const id = String(providerAccountId)
    if (!(await isAdded(provider, id))) continue
    await adapter.unlinkAccount({ provider, providerAccountId: id })
    await forgetWay(setup, ["account", provider, id])
    removed.add(id)
  }
  if (![...setup.providers.values()].some(({ type }) => type === "webauthn")) return
  for (const { credentialID, providerAccountId } of await adapter.listAuthenticatorsByUserId(
    user.id,
  ))
    if (removed.has(String(providerAccountId))) await adapter.deleteAuthenticator?.(credentialID)
}

/** Every change since then, whatever became of it, and what was only asked for. */
async function voidSince(
  setup: AccountsSetup,
  { owner, record, value: { before, from } }: StoredChange<MadeChange>,
): Promise<void> {
  const kept = new Set([...before, record.id])
  for (const one of await changesOf(setup, owner)) {
    if (kept.has(one.record.id)) continue
    if (one.value.state === "made") await release(setup, one.value.from)
    await removeChange(setup, one.record.id)
  }
  await release(setup, from)
}

/** The address that it had meanwhile: if the old mailbox was somebody else's, its owner learns of it. */
async function tell(setup: AccountsSetup, visit: PhaseContext, to: string): Promise<void> {
  if (!to || !(await maySendTo(setup, to, visit.now))) return
  const place = mailPlace(setup, visit)
  await later(setup, visit, async () => sendAddressMail(setup, { to, place }, "restoredMail"))
}

/**
 * Somebody else has the mailbox of an address that was changed, and signs up with it: it can no longer be taken back, and its
 * former owner is told at the address that they have now.
 */
export async function endReservation(
  setup: AccountsSetup,
  visit: PhaseContext,
  {
    address,
    owner,
    user,
  }: { readonly address: string; readonly owner: string; readonly user: string },
): Promise<void> {
  for (const { record, value } of await madeChangesOf(setup, owner))
    if (isSameAddress(value.from, address)) await removeChange(setup, record.id)
  await release(setup, address)
  const former = await setup.adapter?.getUser(user)
  if (!former?.email) return
  const mail = { to: former.email, place: mailPlace(setup, visit) }
  if (await maySendTo(setup, former.email, visit.now))
    await later(setup, visit, async () => sendAddressMail(setup, mail, "releasedMail"))
}
