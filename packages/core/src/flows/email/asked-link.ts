import type { Context } from "../../contract/context.js"
import type { ResolvedEmailProvider } from "../../contract/resolved-provider.js"
import { openMark } from "./request-mark.js"

/** Seconds in which the address is shown: as long as a sign-in may take. Anyone who comes to the browser later does not see it. */
const SHOWN_FOR = 15 * 60
/** Seconds between two messages to one address, for anyone who presses "Send again". */
const BETWEEN_MESSAGES = 60

/** The link that this browser asked for last. */
export interface AskedLink {
  readonly provider: ResolvedEmailProvider
  readonly identifier: string
  /** Seconds until another one may be asked for; 0 for now. */
  readonly wait: number
}

/**
 * The link that this browser asked for within the last minutes and has not used; null if there is none. Known from the
 * sealed cookie alone: in the query anyone could write anyone's address.
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
