import {
  isResponse,
  privateCopy,
  type Operations,
  type ProofDemand,
} from "@sallyport/core/integration"
import type { APIContext, MiddlewareHandler } from "astro"
import type { AstroEvent } from "./astro-event.js"
import { rememberEvent } from "./known-event.js"
import type { MountedConfig } from "./mounted.js"
import { siteConfig } from "./site-config.js"
import { refuseToPublish } from "./prerendered.js"
import { refusedForm } from "./refused-form.js"
import { closeCookies, cookiesWrittenTo } from "./written-cookies.js"

/** What the middleware is built from. */
interface OnRequest<S> {
  readonly operations: Pick<Operations<AstroEvent, S>, "refusal">
  readonly auth: (event: AstroEvent, demand?: ProofDemand) => Promise<S | null>
  readonly me: (event: AstroEvent) => Promise<object | null>
  readonly configFor: (event: AstroEvent) => Promise<MountedConfig>
}

/**
 * Creates the middleware: it puts `auth` and `me` into `locals`, replacing anything that was there before, rejects other
 * sites' forms, and calls `authorized`.
 */
export function onRequestFor<S>(made: OnRequest<S>): MiddlewareHandler {
  const { operations, auth, me, configFor } = made
  return async (context, next) => {
    rememberEvent(context)
    // Not enumerable: an adapter that runs the middleware separately passes `locals` on as JSON, which cannot contain
    // functions.
    const hidden = { configurable: true, writable: true }
    const reader = { ...hidden, value: (demand?: ProofDemand) => auth(context, demand) }
    const mine = { ...hidden, value: () => me(context) }
    Object.defineProperties(context.locals, { auth: reader, getSession: reader, me: mine })
    if (context.isPrerendered) {
      const config = await configFor(context).catch(() => undefined)
      // The function may need something that only exists in a request.
      if (config) await refuseToPublish(config, context)
      return next()
    }
    const config = await configFor(context)
    const forbidden = siteConfig.checksForms ? refusedForm(context, config) : undefined
    const instead = forbidden ?? (await operations.refusal(context))
    return unshared(context, isResponse(instead) ? instead : await next())
  }
}

/** A cache that kept a response with our cookies would hand one person's session to the next. */
function unshared(context: APIContext, answer: Response): Response {
  closeCookies(context)
  return cookiesWrittenTo(context).length === 0 ? answer : privateCopy(answer)
}
