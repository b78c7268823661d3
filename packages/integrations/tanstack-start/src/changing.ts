import type { StateChanges } from "@sallyport/core/integration"
import { refuseOtherSites } from "./refuse-other-sites.js"
import { currentEvent, type StartEvent } from "./start-event.js"

/** Carries out for the current request what changes who is signed in. A redirect is thrown, as Start's own are. */
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
