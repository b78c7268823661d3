import { ActingRefused } from "../../errors/acting-refused.js"
import type { ObservedSetup } from "../../contract/extension.js"
import type { AuthRequest } from "../../contract/http.js"
import { TAKES_TEXT } from "../../contract/kind.js"
import type { AnyOperation, RunOperation } from "../../contract/operation.js"
import {
  CookiesCannotBeSet,
  InvalidInput,
  NotSignedIn,
  UnknownAction,
} from "../../errors/request-errors.js"
import { isActedIn } from "../../session/facts-format.js"
import { factsTextOf } from "../../session/open-token.js"
import { callerOf } from "../../session/caller-of.js"
import { tooLongAgo } from "../proofs/recent-proof.js"

/** The only place where an operation runs, so that none of its rules depends on how it is called. */
export function runningOperations(
  operations: ReadonlyMap<string, AnyOperation>,
  { isFresh }: Pick<ObservedSetup, "isFresh">,
): RunOperation {
  return async (name, call) => {
    const operation = operations.get(name)
    const { place, method } = call
    // Only a request has a method.
    if (!operation || (operation.at === "server" && method !== undefined))
      throw new UnknownAction("There is no such operation.", { status: 404 })
    if (method !== undefined && !methodsOf(operation).includes(method))
      throw new UnknownAction(
        `The operation ${name} answers ${operation.effect === "reads" ? "GET and POST" : "POST"}, not ${method}.`,
        { status: 405 },
      )
    await call.requireOwnForm(operation)
    const session = await call.session()
    if (!session) throw new NotSignedIn("Nobody is signed in.")
    if (operation.acting === "refused" && isActedIn(factsTextOf(session)))
      throw new ActingRefused(FOR_THE_PERSON)
    const caller = callerOf(place, session, place.now)
    if (operation.assurance === "fresh" && !(await isFresh(caller))) throw tooLongAgo()
    // Before anything is done: half of it could not be undone.
    if (operation.setsCookies && !call.canSetCookies()) throw new CookiesCannotBeSet(NO_COOKIES)
    const given = call.args(operation.args.map((one) => one.name))
    return operation.run(caller, ...checked(name, operation, given))
  }
}

/** The arguments, with defaults in place of those that were left out. Throws `InvalidInput`. */
function checked(
  name: string,
  { args }: Pick<AnyOperation, "args">,
  given: readonly unknown[],
): readonly unknown[] {
  return args.map(({ name: argument, kind }, index) => {
    const value = given[index]
    if (value === undefined && kind.otherwise) return kind.otherwise.value
    const problem = kind.problemOf(value)
    if (problem === null) return value
    // Every other kind says itself what it is.
    const takes = problem === TAKES_TEXT ? `takes the "${argument}" as text` : problem
    throw new InvalidInput(`${name.slice(name.lastIndexOf(".") + 1)}() ${takes}.`)
  })
}

const FOR_THE_PERSON =
  "Somebody acts as this person, and only the person themselves may do this. Call stopActing() first, and let the person do it, or use admin(config)."

const NO_COOKIES =
  "This function must set a cookie, and none can be set here. Call it where one can: in Next.js in a server action or a route handler, not in a server component."

/** How a request may name it. */
export function methodsOf({
  effect,
}: Pick<AnyOperation, "effect">): readonly AuthRequest["method"][] {
  return effect === "reads" ? ["GET", "POST", "HEAD"] : ["POST", "HEAD"]
}
