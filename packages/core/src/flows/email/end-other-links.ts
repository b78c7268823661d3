import type { CompleteAdapter } from "../../contract/resolved-config.js"
import { asError } from "../../errors/as-error.js"
import type { EmailContext } from "./email-context.js"

/** Together with the one that is about to be sent: as many as someone may ask for before the first message arrives. */
const MOST_OLDER = 4

/** Once a link was followed: those that it was asked for beside, by whomever, sign no one in any more. */
export function endOtherLinks(context: EmailContext, identifier: string): Promise<void> {
  return endLinks(context, { identifier })
}

/**
 * Before one more link is stored: of those of the address that are alive the oldest go, so that no one can have a mailbox
 * full of keys made, or guess at many short codes at once (CWE-307). Before, so that the new one is never among them.
 */
export function makeRoomForLink(context: EmailContext, identifier: string): Promise<void> {
  return endLinks(context, { identifier, keepNewest: MOST_OLDER })
}

/** An adapter that cannot keeps them until they expire. Where it fails the sign-in goes on, and the log says so. */
async function endLinks(
  { config }: EmailContext,
  links: { readonly identifier: string; readonly keepNewest?: number },
): Promise<void> {
  try {
    await (config.adapter as CompleteAdapter).deleteVerificationTokens?.(links)
  } catch (error) {
    config.logger.error(asError(error))
  }
}
