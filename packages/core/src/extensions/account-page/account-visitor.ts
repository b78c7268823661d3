import type { AccountSection } from "../../contract/account-section.js"
import type { Caller } from "../../contract/operation.js"
import type { LentVisit, Person } from "../page-frame/persons-page.js"
import { lineOf } from "../../session/facts-format.js"
import { factsOf } from "../proofs/recent-proof.js"

/** A request for the page. */
export interface AccountVisit extends LentVisit {
  readonly sections: readonly AccountSection[]
}

/** Somebody who is signed in, at the page. */
export type AccountVisitor = AccountVisit & Person

/** What names the session of the caller under all its tokens, if the library knows it. */
export function sessionName(caller: Caller): string {
  return lineOf(factsOf(caller)) ?? ""
}
