import type { AccessCalls } from "./access-operations.js"
import { requireAccessDemand, requireDemand, requireEvent } from "./mistaken-calls.js"
import type { Operations } from "./server-operations.js"
import type { StateChanges } from "./state-changes.js"
import type { Usage } from "./usage.js"

/**
 * The same operations, which throw an `AuthError` that says how they are called where they are called otherwise, instead
 * of whatever the framework's package would stumble over. Nobody gets in by it.
 */
export function checkedCalls<Event, S, Me, Scope extends string>(
  usage: Usage<Event>,
  operations: Operations<Event, S, Me, Scope>,
): Operations<Event, S, Me, Scope> {
  const check = (name: string, event: Event) => requireEvent(usage, name, event)
  const { handlers, answer, protect, refusal, me, on } = operations
  const auth = checkedReading(usage, operations.auth)
  const handle = async (event: Event) => {
    check("handler", event)
    return handlers.GET(event)
  }
  return {
    ...operations,
    handlers: { GET: handle, POST: handle },
    async answer(event) {
      check("handler", event)
      return answer(event)
    },
    auth,
    getSession: auth,
    protect(handler, options) {
      const guarded = protect(handler, options)
      return async (event) => {
        check("guard", event)
        return guarded(event)
      }
    },
    async refusal(event) {
      check("guard", event)
      return refusal(event)
    },
    async me(given) {
      const event = await given
      check("me", event)
      return me(event)
    },
    ...checkedAccess(usage, operations),
    on: (event) => checkedChanges(on, (name) => check(name, event), event),
  }
}

/** Passes the promise of the session on as it is, so that a forgotten `await` is noticed. */
function checkedReading<Event, S>(
  usage: Usage<Event>,
  auth: Operations<Event, S>["auth"],
): Operations<Event, S>["auth"] {
  const check = (event: Event, demand: unknown) => {
    requireEvent(usage, "auth", event)
    requireDemand(usage.names?.["auth"] ?? "auth", demand)
    return event
  }
  return (given, demand) => {
    if (given instanceof Promise)
      return auth(
        given.then((event: Event) => check(event, demand)),
        demand,
      )
    try {
      return auth(check(given, demand), demand)
    } catch (error) {
      return Promise.reject(error as Error)
    }
  }
}

function checkedAccess<Event, S, Scope extends string>(
  usage: Usage<Event>,
  { getAccess, getCaller }: AccessCalls<Event | Promise<Event>, S, Scope>,
): AccessCalls<Event | Promise<Event>, S, Scope> {
  const check = (name: string, event: Event, demand: unknown) => {
    requireEvent(usage, name, event)
    requireAccessDemand(usage.names?.[name] ?? name, demand)
  }
  return {
    async getAccess(given, demand) {
      const event = await given
      check("getAccess", event, demand)
      return getAccess(event, demand)
    },
    async getCaller(given, demand) {
      const event = await given
      check("getCaller", event, demand)
      return getCaller(event, demand)
    },
  }
}

function checkedChanges<Event, S>(
  on: (event: Event) => StateChanges<S>,
  check: (name: string) => void,
  event: Event,
): StateChanges<S> {
  const bound = (name: string) => {
    check(name)
    return on(event)
  }
  return {
    signIn: async (...args) => bound("signIn").signIn(...args),
    signOut: async (options) => bound("signOut").signOut(options),
    unstable_update: async (data) => bound("unstable_update").unstable_update(data),
    listPasskeys: async () => bound("listPasskeys").listPasskeys(),
    renamePasskey: async (id, name) => bound("renamePasskey").renamePasskey(id, name),
    deletePasskey: async (id) => bound("deletePasskey").deletePasskey(id),
  }
}
