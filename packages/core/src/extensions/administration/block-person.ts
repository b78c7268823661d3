import { InvalidInput } from "../../errors/request-errors.js"
import { timeNow } from "../counting/clock-times.js"
import type { AccountOf } from "../people/owner-of.js"
import { type PageOptions, recordPage } from "../records/record-page.js"
import { voidWaiting } from "../waiting/void-waiting.js"
import type { AdministrationSetup } from "./administration-setup.js"
import {
  addressIdsOf,
  type Block,
  BLOCK,
  blockAmong,
  blockIdOf,
  keptIn,
  type KeptBlock,
  putBlock,
  shownBlock,
} from "./block-records.js"
import { personNamed } from "../people/person-named.js"

/** How somebody is blocked. */
export interface BlockOptions {
  /** Why, for the people who administrate. The person does not see it. */
  readonly reason: string
  /** When it ends by itself. Default: never. */
  readonly until?: Date | string | undefined
  /**
   * Whether their address is blocked as well, whoever has it then, so that to delete the user and to sign up again does not
   * undo it. Default: false.
   */
  readonly address?: boolean | undefined
}

/** Blocks before it ends sessions: a sign-in that has been decided before is refused, because it began before the end. */
export async function blockPerson(
  setup: AdministrationSetup,
  whose: string | AccountOf,
  options: BlockOptions,
): Promise<void> {
  const now = timeNow()
  const { reason, until } = checked(options, now)
  const person = await personNamed(setup, whose)
  const address = options.address === true ? addressOf(person) : null
  const [id = ""] = address === null ? [] : await addressIdsOf(setup, address)
  const user = typeof person.whose === "string" ? person.whose : person.owner
  const addresses = id === "" ? [] : [id]
  const block: KeptBlock = { of: "user", user, reason, at: now, until, addresses }
  if (id !== "") await putBlock(setup, { ...block, of: "address" }, { id, owner: null })
  const { owner } = person
  await putBlock(setup, block, { id: await blockIdOf(owner), owner })
  await setup.asked("sessions").endAll(person.whose)
  await setup.provided("keys")?.endAll(owner)
  await voidWaiting(setup, owner)
  await setup.happened(null, { type: "blocked", user: owner })
}

/** The last moment that every store can keep. */
const LATEST = Date.UTC(9999, 11, 31)

function addressOf({ user }: Awaited<ReturnType<typeof personNamed>>): string {
  if (typeof user?.email === "string" && user.email !== "") return user.email
  throw new InvalidInput(
    "block() can block the address only of a stored user who has one. Leave out address, or set it to false.",
  )
}

function checked(
  options: BlockOptions,
  now: number,
): { readonly reason: string; readonly until: number | null } {
  // Plain JavaScript may leave them out.
  const { reason, until } = (options as BlockOptions | null | undefined) ?? {}
  if (typeof reason !== "string" || reason.trim() === "")
    throw new InvalidInput('block() takes a reason, as in block(id, { reason: "spam" }).')
  if (until === undefined) return { reason, until: null }
  const end = new Date(until).getTime()
  if (!(end > now && end <= LATEST))
    throw new InvalidInput(
      "block() takes a date in the future as until, at most of the year 9999. Leave it out for a block that does not end by itself.",
    )
  return { reason, until: end }
}

/** Somebody to unblock: also by an address whose user is gone. */
export type WhomToUnblock = string | AccountOf | { readonly address: string }

/** Lets somebody sign in again. Returns whether they were blocked. */
export async function unblockPerson(
  setup: AdministrationSetup,
  whose: WhomToUnblock,
): Promise<boolean> {
  if (typeof whose === "object" && whose !== null && "address" in whose) {
    if (typeof whose.address !== "string" || !whose.address.includes("@"))
      throw new InvalidInput(
        'unblock() takes an email address, as in unblock({ address: "ada@example.com" }).',
      )
    return removeBlocks(setup, await addressIdsOf(setup, whose.address))
  }
  const { owner, user } = await personNamed(setup, whose)
  const id = await blockIdOf(owner)
  const record = await setup.records().store.get({ collection: BLOCK, id })
  const own = typeof user?.email === "string" ? await addressIdsOf(setup, user.email) : []
  const known = record ? keptIn(record).addresses : []
  // That of the user last: should this end in between, it is called again.
  const had = await removeBlocks(setup, [...new Set([...own, ...known]), id])
  if (had) await setup.happened(null, { type: "unblocked", user: owner })
  return had
}

async function removeBlocks(
  { records }: AdministrationSetup,
  ids: readonly string[],
): Promise<boolean> {
  let had = false
  for (const id of ids)
    if ((await records().store.take({ collection: BLOCK, id })) !== null) had = true
  return had
}

/** The block of somebody; null if there is none. */
export async function blockOfPerson(
  setup: AdministrationSetup,
  whose: string | AccountOf,
): Promise<Block | null> {
  const { owner, user } = await personNamed(setup, whose)
  const own = typeof user?.email === "string" ? await addressIdsOf(setup, user.email) : []
  const ids = [await blockIdOf(owner), ...own]
  const found = await blockAmong(setup, ids)
  return found && shownBlock(found)
}

/** Which blocks to list. */
export interface BlockListOptions extends PageOptions {}

/** Some blocks. */
export interface BlockPage {
  readonly blocks: readonly Block[]
  /** For the next page, as `after`; null if there is none. */
  readonly next: string | null
}

/** Everybody who is blocked. */
export async function listBlocks(
  { records }: AdministrationSetup,
  options?: BlockListOptions | null,
): Promise<BlockPage> {
  const from = { collection: BLOCK, call: "blocked" }
  const page = await recordPage(records().store, from, options)
  return { blocks: page.records.map((record) => shownBlock(keptIn(record))), next: page.next }
}
