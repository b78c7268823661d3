import { isResponse } from "@sallyport/core/integration"
import { sendWebResponse, type H3Event } from "h3"

/** A guard for everything after it: a refused request gets its response here, and h3 then runs nothing more. */
export function guardWith(
  refusal: (event: H3Event) => Promise<unknown>,
): (event: H3Event) => Promise<void> {
  return async (event) => {
    const instead = await refusal(event)
    if (isResponse(instead)) await sendWebResponse(event, instead)
  }
}
