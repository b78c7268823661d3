import type { ObservedSetup } from "../../contract/extension.js"
import type { AuthRequest } from "../../contract/http.js"
import type { AnyOperation, RunOperation } from "../../contract/operation.js"
import { CookiesCannotBeSet, NotSignedIn, UnknownAction } from "../../errors/request-errors.js"
import { callerOf } from "../../session/caller-of.js"
import { tooLongAgo } from "../proofs/recent-proof.js"

/** The only place where an operation runs, so that none of its rules depends on how it is called. */
export function runningOperations(
  operations: ReadonlyMap<string, AnyOperation>,
  { isFresh }: Pick<ObservedSetup, "isFresh">,
): RunOperation {
  return async (name, call) => {
    const operation = operations.get(name)
    if (!operation) throw new UnknownAction("There is no such operation.", { status: 404 })
    const { place, method } = call
    if (method !== undefined && !methodsOf(operation).includes(method))
      throw new UnknownAction(`The operation does not answer ${method}.`, { status: 405 })
    await call.requireOwnForm(operation)
    const session = await call.session()
    if (!session) throw new NotSignedIn("Nobody is signed in.")
    const caller = callerOf(place, session, place.now)
    if (operation.assurance === "fresh" && !(await isFresh(caller))) throw tooLongAgo()
    // Before anything is done: half of it could not be undone.
    if (operation.setsCookies && !call.canSetCookies()) throw new CookiesCannotBeSet(NO_COOKIES)
    return operation.run(caller, ...call.args(operation.fields))
  }
}

const NO_COOKIES =
  "This function must set a cookie, and none can be set here. Call it where one can: in Next.js in a server action or a route handler, not in a server component."

/** How a request may name it. */
export function methodsOf({
  effect,
}: Pick<AnyOperation, "effect">): readonly AuthRequest["method"][] {
  return effect === "reads" ? ["GET", "POST", "HEAD"] : ["POST", "HEAD"]
}
