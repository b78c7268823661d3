import type { AccountSection } from "../../contract/account-section.js"
import type { AdapterUser } from "../../contract/adapter.js"
import type { ObservedSetup } from "../../contract/extension.js"
import type { PageRequest } from "../../contract/page-request.js"
import type { Caller, RunOperation } from "../../contract/operation.js"
import { lineOf } from "../../session/facts-format.js"
import { callerOf } from "../../session/caller-of.js"
import { callersUser } from "../people/callers-user.js"
import { factsOf } from "../proofs/recent-proof.js"

/** A request for the page, and what it is answered from. */
export interface PageVisit {
  readonly setup: ObservedSetup
  readonly run: RunOperation
  readonly sections: readonly AccountSection[]
  readonly request: PageRequest
}

/** Somebody who is signed in, at the page. */
export interface PersonsVisit extends PageVisit {
  readonly caller: Caller
}

/** The visit with the person whose session the request carries; null if nobody is signed in. */
export async function personsVisit(visit: PageVisit): Promise<PersonsVisit | null> {
  const { now, carried } = visit.request
  const session = await carried()
  return session && { ...visit, caller: callerOf(visit.request, session, now) }
}

/** The stored user; null for somebody in no store. */
export async function storedUser({ setup, caller }: PersonsVisit): Promise<AdapterUser | null> {
  return callersUser(setup, caller)
}

/** What names the session of the caller under all its tokens, if the library knows it. */
export function sessionName(caller: Caller): string {
  return lineOf(factsOf(caller)) ?? ""
}
