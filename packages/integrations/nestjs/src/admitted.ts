import type { ExecutionContext } from "@nestjs/common"
import type { RequestCaller, ScopesOf, SessionFrom } from "@sallyport/core/integration"
import type { Session } from "@sallyport/core/types"
import { rawOf } from "./nest-framework.js"
import { requestOf } from "./request-of.js"

/** Who was let in by a guard: a person by their session, or a program by its access. */
export type AdmittedCaller<From = unknown> = CallerLetIn<SessionFrom<From>, ScopesOf<From>>

type CallerLetIn<S, Scope extends string = string> = Exclude<
  RequestCaller<S, Scope>,
  { readonly by: "refusal" }
>

/**
 * Who was let in with a request, for each handler: a request of GraphQL runs several. To ask again would count a second use of
 * the key.
 */
const admitted = new WeakMap<object, ReadonlyMap<unknown, CallerLetIn<Session>>>()

/** Notes who was let in, for the parameters of the handler. */
export function admit(context: ExecutionContext, caller: CallerLetIn<Session>): void {
  const raw = rawOf(requestOf(context))
  admitted.set(raw, new Map([...(admitted.get(raw) ?? []), [context.getHandler(), caller]]))
}

/** Who was let in. Throws a `TypeError` if no guard has asked, so that a handler without one never runs. */
export function admittedTo(
  context: ExecutionContext,
  { parameter, guard }: { readonly parameter: string; readonly guard: string },
): CallerLetIn<Session> {
  const caller = admitted.get(rawOf(requestOf(context)))?.get(context.getHandler())
  if (caller) return caller
  throw new TypeError(
    `${parameter} is only known behind a guard. Add @UseGuards(${guard}) to the handler or its controller.`,
  )
}
