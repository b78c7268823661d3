import { pageUrl } from "../address/page-url.js"
import { resolveConfig } from "../config/resolve-config.js"
import type { AuthConfig } from "../contract/config.js"
import type { DefaultSession, Session } from "../contract/session.js"
import type { Framework } from "./framework.js"
import type { OperationsConfig } from "./operations-config.js"

/** A handler that is told who is asking. */
export type GatedHandler<Event, S> = (event: Event, auth: S | null) => unknown

interface Gate<Event, S> {
  readonly framework: Framework<Event>
  readonly configFor: (event: Event) => Promise<AuthConfig & OperationsConfig>
  readonly auth: (event: Event) => Promise<S | null>
}

/**
 * The handler behind the `authorized` callback, which is asked first and always: a wrapped handler never runs for
 * somebody who was not admitted. Only `true` admits. A session that cannot be read is nobody's.
 */
export function gated<Event, S>(
  { framework, configFor, auth }: Gate<Event, S>,
  handler: GatedHandler<Event, S>,
): (event: Event) => Promise<unknown> {
  return async (event) => {
    const config = await configFor(event)
    const request = framework.toRequest(event)
    const session = await auth(event)
    const authorized = config.callbacks?.authorized
    if (!authorized) return handler(event, session)
    const verdict = await authorized({ request, auth: session as Session | DefaultSession | null })
    if (verdict instanceof Response) return verdict
    if (verdict === true) return handler(event, session)
    return turnAway(config, { framework, event, request })
  }
}

/** To the sign-in page, which itself is always reachable: a gate before it would be a loop. */
function turnAway<Event>(
  config: AuthConfig & OperationsConfig,
  { framework, event, request }: { framework: Framework<Event>; event: Event; request: Request },
): unknown {
  const url = new URL(request.url)
  const page = config.pages?.signIn ?? `${resolveConfig(config).basePath}/signin`
  const target = new URL(pageUrl(page, url.origin, { callbackUrl: url.href }), url.origin)
  return framework.redirect(event, target.href)
}
