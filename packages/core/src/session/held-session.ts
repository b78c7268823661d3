import type { Awaitable } from "../contract/awaitable.js"
import type { CompleteAdapter } from "../contract/resolved-config.js"
import type { StoreContext } from "../contract/session-strategy.js"
import { openHeld, type OpenedValue } from "../cookies/open-held.js"
import { MissingAdapter } from "../errors/config-errors.js"
import { heldTokens } from "./held-tokens.js"
import { findStored, type Stored } from "./stored-session.js"

/** The adapter. Throws `MissingAdapter` if the configuration has none. */
export function adapterOf({ config }: StoreContext): CompleteAdapter {
  if (config.adapter) return config.adapter
  throw new MissingAdapter(
    'The "database" session strategy needs an adapter. Set the adapter option.',
  )
}

/** The valid session of the request, and the token by which it was found. */
export function currentSession(context: StoreContext): Awaitable<OpenedValue<Stored> | null> {
  return openHeld(heldTokens(context).values, (token) => validSession(context, token))
}

/** An expired session is never valid, whatever reads it (CWE-613). */
async function validSession(context: StoreContext, token: string): Promise<Stored | null> {
  const stored = await findStored(adapterOf(context), token, context.config)
  if (!stored || stored.session.expires.getTime() > context.now) return stored
  try {
    await adapterOf(context).deleteSession(stored.session.sessionToken)
  } catch (error) {
    // If its row stays behind, it is still expired, and the next access tries again.
    context.config.logger.error(error as Error)
  }
  return null
}
