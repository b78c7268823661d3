import type { StateChanges } from "@sallyport/core/integration"
import { refuseOtherSites } from "./refuse-other-sites.js"
import { currentEvent, type StartEvent } from "./start-event.js"

/** Runs an operation that changes who is signed in, for the current request. Redirects are thrown, like Start's own. */
export async function changing<S, Result>(
  on: (event: StartEvent) => StateChanges<S>,
  change: (calls: StateChanges<S>) => Promise<Result>,
): Promise<Result> {
  const event = currentEvent()
  refuseOtherSites(event.request)
  const result = await change(on(event))
  if (result instanceof Response) throw result
  return result
}
