import {
  changesByEvent,
  createOperations,
  type ChangesByEvent,
  type OperationsConfig,
  type StateChanges,
  type ProofDemand,
  type AccessCalls,
  type RequestCaller,
  type Access,
  type AccessRefusal,
} from "@sallyport/core/integration"
import type { EventHandler, H3Event } from "h3"
import { answering } from "./h3/answering.js"
import { guardWith } from "./h3/guard-with.js"
import { mounted, type Mount, type NuxtAuthSource } from "./config/mounted.js"
import { nuxtFramework } from "./nuxt-framework.js"
import { refuseShared } from "./refuse-shared.js"
import type { NuxtEvent } from "./nuxt-event.js"

/** What the module creates from the configuration; `S` is what the `session` callback returns, `Me` what `me` gives, `Scope` what programs can be allowed. */
export interface NuxtAuthResult<S, Me = object, Scope extends string = string>
  extends ChangesByEvent<H3Event, S>, AccessCalls<H3Event, S, Scope> {
  /** Answers the actions, and passes all other requests on. */
  readonly handler: EventHandler
  /**
   * The session of a request; null if no one is signed in. Throws an `AuthError` if that is unknown. With a demand such as `{ within: 600, factors: 2 }`: null unless the session has proved as much.
   */
  readonly auth: (event: H3Event, demand?: ProofDemand) => Promise<S | null>
  /**
   * What the person who is signed in can do: the functions of each extension under its name, as in
   * `(await me(event))?.sessions.list()`. Null if no one is signed in. Throws an `AuthError` if that is unknown, and
   * without extensions.
   */
  readonly me: (event: H3Event) => Promise<Me | null>
  /**
   * Admits everyone for whom the `authorized` callback returns true, or without that callback everyone who is signed
   * in. Responds to everyone else itself.
   */
  readonly guard: (event: H3Event) => Promise<void>
  /** What a visitor of a page gets instead of it; undefined if the page may be shown. */
  readonly refusal: (event: NuxtEvent) => Promise<Response | undefined>
}

/** Creates authentication for the server of a Nuxt application. */
export function nuxtAuth<S, Me, Scope extends string>(
  source: NuxtAuthSource,
  mount: Mount,
): NuxtAuthResult<S, Me, Scope> {
  const configFor = mounted(source, mount)
  const operations = createOperations<NuxtEvent, OperationsConfig>(nuxtFramework(mount), (event) =>
    configFor(event?.event),
  )
  const { answer, auth, me, on, refusal } = operations
  const { signIn, signOut, unstable_update } = changesByEvent<NuxtEvent, S>(
    (event) => on(event) as StateChanges<S>,
  )
  return {
    handler: answering((event) => answer({ event })),
    auth: (event, demand) => {
      const checked = async () => {
        refuseShared(event)
        return { event }
      }
      return auth(checked(), demand) as Promise<S | null>
    },
    me: async (event) => {
      refuseShared(event)
      return me({ event }) as Promise<Me | null>
    },
    ...accessOf<S, Scope>(operations),
    guard: guardWith(async (event) => {
      refuseShared(event)
      return refusal({ event })
    }),
    refusal: async (event) => (await refusal(event)) as Response | undefined,
    signIn: (event, ...args) => signIn({ event }, ...args),
    signOut: (event, options) => signOut({ event }, options),
    unstable_update: (event, data) => unstable_update({ event }, data),
  }
}

function accessOf<S, Scope extends string>(
  operations: AccessCalls<NuxtEvent, unknown>,
): AccessCalls<H3Event, S, Scope> {
  return {
    getAccess: async (event, demand) => {
      refuseShared(event)
      return operations.getAccess({ event }, demand) as Promise<Access<Scope> | AccessRefusal>
    },
    getCaller: async (event, demand) => {
      refuseShared(event)
      return operations.getCaller({ event }, demand) as Promise<RequestCaller<S, Scope>>
    },
  }
}
