import { randomHex } from "../../crypto/random.js"
import type { JsonObject } from "../../contract/json.js"
import type { Caller } from "../../contract/operation.js"
import { hashedId } from "../../records/record-id.js"
import { openValue, sealValue } from "../../records/sealed-value.js"
import { parseFacts } from "../../session/facts-format.js"
import { factsTextOf } from "../../session/open-token.js"
import { isUserOwner } from "../../records/record-owner.js"
import type { ConnectAddress, WantedConnection } from "./token-refusals.js"
import type { TokensSetup } from "./tokens-setup.js"
import { moment } from "./moment.js"

/** The name of the page on which a person allows more at a provider. */
export const ALLOW = "allow"

/** Milliseconds for which a link to it is good. */
const LASTS = 10 * 60 * 1000
/** Clocks of two servers may differ by that much. */
const CLOCKS = 2 * 60 * 1000

/** What is to be allowed, and the name by which a link is used once. */
export interface ConnectTicket extends WantedConnection {
  readonly name: string
}

/** The seal holds whose link it is: for everybody else, and in another session, there is nothing in it. */
async function placeOf(caller: Pick<Caller, "session">, owner: string) {
  const sid = parseFacts(factsTextOf(caller.session))?.sid ?? ""
  return { collection: ALLOW, id: await hashedId(`connect ${sid}`), owner }
}

/**
 * Makes links to the page, for the person who calls. Somebody in no store is nobody but their account: with another one they
 * would come back as somebody else, so for them there is a link only to an account that they have had.
 */
export function connectAddress(setup: TokensSetup, caller: Caller, owner: string): ConnectAddress {
  return async (wanted) => {
    const { provider, account, scopes } = wanted
    if (account === null && !isUserOwner(owner)) return undefined
    const place = await placeOf(caller, owner)
    const value: JsonObject = {
      provider,
      account,
      scopes: [...scopes],
      name: randomHex(16),
      until: moment() + LASTS,
    }
    const ticket = await sealValue({ ...place, value }, setup.records().secrets)
    return `${caller.origin}${setup.basePath}/session/${ALLOW}?ticket=${ticket}`
  }
}

/** What a link of this person leads to; null if it is another's, has expired, or was never one. */
export async function openTicket(
  setup: TokensSetup,
  { caller, owner }: { readonly caller: Caller; readonly owner: string },
  ticket: string,
): Promise<ConnectTicket | null> {
  const place = await placeOf(caller, owner)
  const found = await openValue({ ...place, value: ticket }, setup.records().secrets)
  if (found.state === "unknown") return null
  const { until, ...rest } = found.value as unknown as ConnectTicket & { readonly until: number }
  const left = until - moment()
  return left > 0 && left <= LASTS + CLOCKS ? rest : null
}

/** Uses a link. False if it was used before. */
export async function useTicket(setup: TokensSetup, { name }: ConnectTicket): Promise<boolean> {
  const { store } = setup.records()
  const expires = new Date(moment() + LASTS + 2 * CLOCKS)
  const used = { collection: ALLOW, id: name, owner: null, value: true, expires }
  return (await store.put(used, "absent")) !== null
}
