import { isResponse } from "@sallyport/core/integration"
import type { StateChanges } from "@sallyport/core/integration"
import { currentEvent, type StartEvent } from "./start-event.js"

/** Runs an operation that changes who is signed in, for the current request. Redirects are thrown, like Start's own. */
export async function changing<S, Result>(
  on: (event: StartEvent) => StateChanges<S>,
  change: (calls: StateChanges<S>) => Promise<Result>,
): Promise<Result> {
  const result = await change(on(currentEvent()))
  if (isResponse(result)) throw result
  return result
}
