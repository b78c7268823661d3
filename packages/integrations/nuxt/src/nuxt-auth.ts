import {
  changesByEvent,
  createOperations,
  type ChangesByEvent,
  type OperationsConfig,
  type StateChanges,
} from "@sallyport/core/integration"
import type { EventHandler, H3Event } from "h3"
import { answering } from "./h3/answering.js"
import { guardWith } from "./h3/guard-with.js"
import { mounted, type Mount, type NuxtAuthSource } from "./config/mounted.js"
import { nuxtFramework } from "./nuxt-framework.js"
import { refuseShared } from "./refuse-shared.js"
import type { Visit } from "./visit.js"

/** What the module creates from the configuration; `S` is what the `session` callback returns. */
export interface NuxtAuthResult<S> extends ChangesByEvent<H3Event, S> {
  /** Answers the actions, and passes all other requests on. */
  readonly handler: EventHandler
  /** The session of a request; null if no one is signed in. Throws an `AuthError` if that is unknown. */
  readonly auth: (event: H3Event) => Promise<S | null>
  /**
   * Admits everyone for whom the `authorized` callback returns true, or without that callback everyone who is signed
   * in. Responds to everyone else itself.
   */
  readonly guard: (event: H3Event) => Promise<void>
  /** What a visitor of a page gets instead of it; undefined if the page may be shown. */
  readonly refusal: (visit: Visit) => Promise<Response | undefined>
}

/** Creates authentication for the server of a Nuxt application. */
export function nuxtAuth<S>(source: NuxtAuthSource, mount: Mount): NuxtAuthResult<S> {
  const configFor = mounted(source, mount)
  const { answer, auth, on, refusal } = createOperations<Visit, OperationsConfig>(
    nuxtFramework(mount),
    (visit) => configFor(visit?.event),
  )
  const { signIn, signOut, unstable_update } = changesByEvent<Visit, S>(
    (visit) => on(visit) as StateChanges<S>,
  )
  return {
    handler: answering((event) => answer({ event })),
    auth: (event) => {
      const visit = async () => {
        refuseShared(event)
        return { event }
      }
      return auth(visit()) as Promise<S | null>
    },
    guard: guardWith(async (event) => {
      refuseShared(event)
      return refusal({ event })
    }),
    refusal: async (visit) => (await refusal(visit)) as Response | undefined,
    signIn: (event, ...given) => signIn({ event }, ...given),
    signOut: (event, options) => signOut({ event }, options),
    unstable_update: (event, data) => unstable_update({ event }, data),
  }
}
