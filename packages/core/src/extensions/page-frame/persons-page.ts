import type { AuthResponse } from "../../contract/http.js"
import type { Caller, RunOperation } from "../../contract/operation.js"
import { isAuthError } from "../../errors/auth-error.js"
import { callerOf } from "../../session/caller-of.js"
import { toSignIn } from "../pages/page-address.js"
import { answerPage } from "./answer-page.js"
import type { Page, PageVisit } from "./page.js"
import { type CallOperation, callingFor } from "./run-from-page.js"

/** A request for the page of somebody who is signed in, before it is known whether anybody is. */
export interface LentVisit extends PageVisit {
  readonly run: RunOperation
}

/** Somebody who is signed in, at a page. */
export interface Person {
  readonly caller: Caller
  /** Through the operations, so that the page can do nothing for which they demand more. */
  readonly call: CallOperation
}

/**
 * The page of somebody who is signed in: of whoever the store says that the session is. Everybody else is led to the
 * sign-in page, and back, and whoever must prove anew who they are to where they do.
 */
export function personsPage<Lent extends LentVisit, Texts extends object, Says extends string>(
  page: Page<Lent & Person, Texts, Says>,
): (lent: Lent) => Promise<AuthResponse> {
  const refused: typeof page.refused = async (error, at) => {
    const said = await page.refused?.(error, at)
    return said === undefined && isAuthError(error, "StepUpRequired") ? { prove: {} } : said
  }
  return async (lent) => {
    const { request, run } = lent
    return answerPage(lent, {
      page: { ...page, refused },
      enter: async () => {
        const session = await request.carried()
        if (!session) return { answer: toSignIn(request) }
        const caller = callerOf(request, session, request.now)
        return { ...lent, caller, call: callingFor(caller, run) }
      },
      // Another request has ended it meanwhile.
      expected: (error) => (isAuthError(error, "NotSignedIn") ? toSignIn(request) : undefined),
    })
  }
}
