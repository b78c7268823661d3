import type { AdapterUser } from "../../../contract/adapter.js"
import { AdapterError } from "../../../errors/dependency-errors.js"
import { ownerOfUser } from "../../../records/record-owner.js"
import { untilWritten } from "../../../records/until-written.js"
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

/**
 * Deletes a user whom code of the application names. From the first write on, somebody else goes on with it should this
 * process stop.
 */
export async function deletePerson(
  setup: AccountsSetup,
  given: string,
  now: number,
): Promise<void> {
  const begun = await begunDeletion(setup, given)
  const deletion = begun ?? (await deletionOfNamed(setup, await userNamed(setup, given), now))
  const id = await deletionIdOf(deletion.owner)
  await deleteAtOnce(setup, { id, now }, async () => {
    if (!begun) await begin(setup, deletion)
    return true
  })
}

/** One that has begun: the row of the user may be gone already. */
async function begunDeletion(setup: AccountsSetup, given: string): Promise<Deletion | null> {
  const whose = named(given)
  if (typeof whose !== "string") return null
  const held = await deletionOf(setup, (await ownerOfUser(whose)).owner)
  return held?.value.state === "deleting" ? held.value : null
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

/** Others may change the record as often meanwhile: such as to note that a mail was sent. */
const LIMIT = {
  most: 5,
  refusal: () =>
    new AdapterError(
      "delete() could not note that somebody is being deleted, because others changed the record each time. Call it once more.",
      { operation: "records.put" },
    ),
}

/** From then on nobody gets in as this user. One that they have planned themselves becomes this one. */
async function begin(setup: AccountsSetup, deletion: Deletion): Promise<void> {
  await untilWritten(LIMIT, async () => {
    const planned = await deletionOf(setup, deletion.owner)
    const isBegun = planned
      ? (await changeDeletion(setup, planned, deletion)) !== null
      : await keepNewDeletion(setup, deletion)
    return isBegun || undefined
  })
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
