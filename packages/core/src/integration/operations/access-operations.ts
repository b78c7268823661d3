import type { Access, AccessDemand, AccessRefusal, RequestCaller } from "../../contract/access.js"
import type { Awaitable } from "../../contract/awaitable.js"
import type { AccessContext, CallerContext } from "./access.js"
import type { Operations } from "./server-operations.js"

/** What says which program or who has sent a request. */
export interface AccessReading {
  readonly access: <Event>(
    context: AccessContext<Event>,
    demand: AccessDemand,
  ) => Promise<Access | AccessRefusal>
  readonly caller: <Event, S>(
    context: CallerContext<Event, S>,
    demand: AccessDemand,
  ) => Promise<RequestCaller<S>>
}

/** The functions that say which program or who has sent a request. Their code is loaded with the first call. */
export function accessing<Event, S, Scope extends string>(
  more: () => Awaitable<AccessReading>,
  { auth, ...context }: Omit<AccessContext<Event>, "event"> & Pick<Operations<Event, S>, "auth">,
): Pick<Operations<Event, S, unknown, Scope>, "getAccess" | "getCaller"> {
  return {
    getAccess: async (given, demand = {}) => {
      const event = await given
      const found = await (await more()).access({ ...context, event }, demand)
      return found as Access<Scope> | AccessRefusal
    },
    getCaller: async (given, demand = {}) => {
      const event = await given
      const session = async () => auth(event)
      const found = await (await more()).caller<Event, S>({ ...context, event, session }, demand)
      return found as RequestCaller<S, Scope>
    },
  }
}
