import type { Caller } from "../../contract/operation.js"
import { isUserOwner } from "../../records/record-owner.js"
import { ticketAddress } from "../methods/sealed-ticket.js"
import type { ConnectAddress } from "./token-refusals.js"
import type { TokensSetup } from "./tokens-setup.js"

/** The name of the page on which a person allows more at a provider. */
export const ALLOW = "allow"

/**
 * Makes links to the page, for the person who calls. Somebody in no store is nobody but their account: with another one they
 * would come back as somebody else, so for them there is a link only to an account that they have had.
 */
export function connectAddress(setup: TokensSetup, caller: Caller, owner: string): ConnectAddress {
  return async ({ provider, account, scopes }) => {
    if (account === null && !isUserOwner(owner)) return undefined
    const about = { provider, account, scopes: [...scopes] }
    return ticketAddress(setup, { page: ALLOW, holder: { caller, owner } }, about)
  }
}
