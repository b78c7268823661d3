import type { SessionOf } from "@sallyport/core/integration"
import type { Session } from "@sallyport/core/types"
import { operationsFor } from "./operations-for.js"
import type { SolidAuthConfig } from "./solid-auth-config.js"
import { eventOf, type SolidEvent } from "./solid-event.js"

/** What `getSession` gives without a `session` callback of your own. */
export type GetSessionResult = Promise<Session | null>

/**
 * The session of a request or of SolidStart's event, typed as your `session` callback returns it; null when no one is signed
 * in. A session that was extended is extended in the browser too, where the answer can still be written to; in the
 * middleware of SolidStart 1 that needs the event. Throws an `AuthError` when the configuration or the store fails, because
 * then it is not known who is asking.
 */
export async function getSession<const Config extends Omit<SolidAuthConfig, "raw">>(
  req: Request | SolidEvent,
  options: Config,
): Promise<SessionOf<Config> | null> {
  return operationsFor<SessionOf<Config>>(options).auth(eventOf(req))
}
