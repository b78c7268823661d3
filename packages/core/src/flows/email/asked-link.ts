import type { Context } from "../../contract/context.js"
import type { ResolvedEmailProvider } from "../../contract/resolved-provider.js"
import { openMark } from "./request-mark.js"

/**
 * Seconds for which the address is shown: as long as a sign-in may take. Anyone who uses the browser later does not see
 * it.
 */
const SHOWN_FOR = 15 * 60
/** Seconds between two messages to one address when someone presses "Send again". */
const BETWEEN_MESSAGES = 60

/** The link that this browser requested last. */
export interface AskedLink {
  readonly provider: ResolvedEmailProvider
  readonly identifier: string
  /** Seconds until another link may be requested; 0 if it may be requested now. */
  readonly wait: number
}

/**
 * The link that this browser requested in the last few minutes and has not used yet; null if there is none. It is read
 * only from the sealed cookie: in the query, anyone could write anyone's address.
 */
export async function askedLink(context: Context): Promise<AskedLink | null> {
  const mark = await openMark(context)
  const { identifier, iat, used, provider: id } = mark ?? {}
  if (typeof identifier !== "string" || typeof iat !== "number" || used === true) return null
  const provider = context.config.providers.get(String(id))
  const age = Math.floor(context.now / 1000) - iat
  if (provider?.type !== "email" || age > SHOWN_FOR) return null
  return { provider, identifier, wait: Math.max(0, BETWEEN_MESSAGES - age) }
}
