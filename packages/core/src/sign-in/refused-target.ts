import { parseUrl } from "../address/parse-url.js"
import type { Context } from "../contract/context.js"

/** A redirect that was decided. */
interface Decided {
  /** Who named the target: "The signIn callback", "callbackUrl". */
  readonly by: string
  readonly named: string
  /** Where the browser is sent. */
  readonly target: string
  readonly origin: string
}

/**
 * Warns once if a target at another site was named and the rule for redirects refused it: the person silently ends on
 * the page that they left. Not if the application has a `redirect` callback, which then decided so. Only the origins are
 * shown, because the rest of an address may contain secrets.
 */
export function warnOfRefusedTarget(
  { source, warnOnce }: Pick<Context["config"], "source" | "warnOnce">,
  { by, named, target, origin }: Decided,
): void {
  const wanted = parseUrl(named, origin)
  const isKept = !wanted || wanted.origin === parseUrl(target, origin)?.origin
  if (source.callbacks?.redirect || isKept) return
  warnOnce({
    code: "redirect-refused",
    details: `${by} named an address at ${wanted.origin}, another site than ${origin}, so people are sent to ${origin} instead. If ${wanted.origin} is yours, let callbacks.redirect return its addresses.`,
  })
}
