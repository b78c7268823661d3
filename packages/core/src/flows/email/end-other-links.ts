import type { CompleteAdapter } from "../../contract/resolved-config.js"
import { asError } from "../../errors/as-error.js"
import type { EmailContext } from "./email-context.js"

/**
 * Together with the link that is about to be sent, this is how many someone may request before the first message
 * arrives.
 */
const MOST_OLDER = 4

/**
 * Call this once a link has been followed: all other links to the address stop working, no matter who requested them.
 */
export function endOtherLinks(context: EmailContext, identifier: string): Promise<void> {
  return endLinks(context, { identifier })
}

/**
 * Call this before storing another link: it deletes the oldest valid links to the address, so that no one can fill a
 * mailbox with keys, or guess many short codes at once (CWE-307). It runs before storing, so that it never deletes the
 * new link.
 */
export function makeRoomForLink(context: EmailContext, identifier: string): Promise<void> {
  return endLinks(context, { identifier, keepNewest: MOST_OLDER })
}

/**
 * If the adapter lacks this operation, the links stay until they expire. If it fails, the error is logged and the
 * sign-in goes on.
 */
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
