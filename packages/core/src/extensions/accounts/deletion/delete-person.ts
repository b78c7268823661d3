import type { AdapterUser } from "../../../contract/adapter.js"
import { AdapterError } from "../../../errors/dependency-errors.js"
import { ownerOfUser } from "../../../records/record-owner.js"
import { named } from "../../people/owner-of.js"
import { userNamed } from "../../people/person-named.js"
import type { AccountsSetup } from "../accounts-setup.js"
import { madeChangesOf } from "../address/change-record.js"
import { mailPlaceOfSite } from "../mails/mail-place.js"
import {
  changeDeletion,
  type Deletion,
  deletionIdOf,
  deletionOf,
  keepNewDeletion,
} from "./deletion-record.js"
import { deleteAtOnce } from "./finish-deletion.js"
import { keepAccount } from "./keep-deletion.js"

/** Others may change the record as often meanwhile: such as to note that a mail was sent. */
const MOST_TRIES = 5

/**
 * Deletes a user whom code of the application names. From the first write on, somebody else goes on with it should this
 * process stop.
 */
export async function deletePerson(
  setup: AccountsSetup,
  given: string,
  now: number,
): Promise<void> {
  const whose = named(given)
  const begun = typeof whose === "string" ? await ownerOfBegun(setup, whose) : null
  const deletion =
    begun === null ? await deletionOfNamed(setup, await userNamed(setup, given), now) : null
  const id = await deletionIdOf(begun ?? String(deletion?.owner))
  await deleteAtOnce(setup, { id, now }, async () => {
    if (deletion) await begin(setup, deletion)
    return true
  })
}

/** Of a deletion that has begun, the row of the user may be gone already. */
async function ownerOfBegun(setup: AccountsSetup, userId: string): Promise<string | null> {
  const { owner } = await ownerOfUser(userId)
  return (await deletionOf(setup, owner))?.value.state === "deleting" ? owner : null
}

async function deletionOfNamed(
  setup: AccountsSetup,
  { owner, user }: { readonly owner: string; readonly user: AdapterUser },
  now: number,
): Promise<Deletion> {
  const changes = await madeChangesOf(setup, owner)
  return {
    state: "deleting",
    user: String(user.id),
    owner,
    address: user.email || null,
    asked: now,
    due: now,
    isMailed: true,
    isByApplication: true,
    formerAddresses: changes.map(({ value }) => value.from),
    place: mailPlaceOfSite(setup),
  }
}

/** From then on nobody gets in as this user. One that they have planned themselves becomes this one. */
async function begin(setup: AccountsSetup, deletion: Deletion): Promise<void> {
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    const planned = await deletionOf(setup, deletion.owner)
    const isBegun = planned
      ? (await changeDeletion(setup, planned, deletion)) !== null
      : await keepNewDeletion(setup, deletion)
    if (isBegun) return
  }
  throw new AdapterError(
    "delete() could not note that somebody is being deleted, because others changed the record each time. Call it once more.",
    { operation: "records.put" },
  )
}

/** Takes back what a user has asked for whom code of the application names. */
export async function keepPerson(
  setup: AccountsSetup,
  given: string,
  now: number,
): Promise<boolean> {
  const { owner } = await userNamed(setup, given)
  return keepAccount(setup, { visit: null, now }, owner)
}
