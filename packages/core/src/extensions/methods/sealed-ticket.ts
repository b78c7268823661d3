import { randomHex } from "../../crypto/random.js"
import type { JsonObject } from "../../contract/json.js"
import type { Caller } from "../../contract/operation.js"
import { hashedId } from "../../records/record-id.js"
import type { Records } from "../../records/records-of.js"
import { openValue, sealValue } from "../../records/sealed-value.js"
import { parseFacts } from "../../session/facts-format.js"
import { factsTextOf } from "../../session/open-token.js"

/** Milliseconds for which a link with a ticket is good. */
const LASTS = 10 * 60 * 1000
/** Clocks of two servers may differ by that much. */
const CLOCKS = 2 * 60 * 1000

/** The page that tickets lead to, and by what they are sealed. */
export interface TicketSetup {
  readonly records: () => Records
  readonly basePath: string
}

/** Whose ticket it is: for everybody else, and in another session, there is nothing in it. */
export interface TicketHolder {
  readonly caller: Pick<Caller, "session" | "now">
  readonly owner: string
}

async function placeOf(page: string, { caller, owner }: TicketHolder) {
  const sid = parseFacts(factsTextOf(caller.session))?.sid ?? ""
  return { collection: page, id: await hashedId(`connect ${sid}`), owner }
}

/** The link to a page, with what it is about sealed in it. */
export async function ticketAddress(
  { records, basePath }: TicketSetup,
  { page, holder }: { readonly page: string; readonly holder: TicketHolder & { caller: Caller } },
  about: JsonObject,
): Promise<string> {
  const { caller } = holder
  const value = { ...about, name: randomHex(16), until: caller.now + LASTS }
  const ticket = await sealValue({ ...(await placeOf(page, holder)), value }, records().secrets)
  return `${caller.origin}${basePath}/session/${page}?ticket=${ticket}`
}

/** A ticket that was opened: what it is about, and the name by which it is used once. */
export type OpenedTicket<About> = About & { readonly name: string }

/** What a ticket of this person is about; null if it is another's, has expired, or was never one. */
export async function openTicket<About>(
  { records }: TicketSetup,
  { page, holder }: { readonly page: string; readonly holder: TicketHolder },
  ticket: string,
): Promise<OpenedTicket<About> | null> {
  const place = await placeOf(page, holder)
  const found = await openValue({ ...place, value: ticket }, records().secrets)
  if (found.state === "unknown") return null
  const { until, ...about } = found.value as JsonObject
  const left = Number(until) - holder.caller.now
  const isGood = left > 0 && left <= LASTS + CLOCKS
  return isGood ? (about as unknown as OpenedTicket<About>) : null
}

/** Uses a ticket. False if it was used before. */
export async function useTicket(
  { records }: TicketSetup,
  { page, now }: { readonly page: string; readonly now: number },
  { name }: { readonly name: string },
): Promise<boolean> {
  const expires = new Date(now + LASTS + 2 * CLOCKS)
  const used = { collection: page, id: name, owner: null, value: true, expires }
  return (await records().store.put(used, "absent")) !== null
}
