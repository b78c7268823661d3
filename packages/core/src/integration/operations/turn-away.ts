import { pageUrl } from "../../address/page-url.js"
import type { AuthConfig } from "../../contract/config.js"
import type { ProofDemand } from "../../contract/session-facts.js"
import type { Framework } from "./framework.js"
import { signInPage, stepUpPage } from "./open-address.js"

/** Whoever is turned away, and where they wanted to go. */
interface TurnedAway<Event> {
  readonly framework: Framework<Event>
  readonly event: Event
  readonly request: Request
  /** The proof that somebody misses who is signed in. */
  readonly lacking?: ProofDemand | undefined
}

/** Redirects to the sign-in page, or to the one for whoever must prove again who they are, with the way back. */
export function turnAway<Event>(
  config: AuthConfig,
  { framework, event, request, lacking }: TurnedAway<Event>,
): unknown {
  const url = new URL(request.url)
  const prefix = framework.prefix?.(event)
  const callbackUrl = framework.wayBack?.(event) ?? url.href
  const page = lacking ? stepUpPage(config, prefix) : signInPage(config, prefix)
  const within = lacking?.within === undefined ? undefined : `${lacking.within}`
  const factors = lacking?.factors === undefined ? undefined : `${lacking.factors}`
  const query = { callbackUrl, within, factors }
  const target = new URL(pageUrl(page, url.origin, query), url.origin)
  return framework.redirect(event, target.href)
}
