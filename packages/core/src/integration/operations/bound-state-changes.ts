import { resolveExplained } from "../../config/resolve-explained.js"
import { MissingCSRF } from "../../errors/request-errors.js"
import { isForeignForm } from "../../http/foreign-form.js"
import { asJson } from "../../session/publish-session.js"
import { passkeyOperations } from "./passkeys.js"
import { performOperation, type EventOperation } from "./perform-operation.js"
import { signInOperation, targetOf } from "./sign-in-operation.js"
import type { EventContext, StateChanges } from "./state-changes.js"

/** Binds the operations to one event. */
export function boundStateChanges<Event, S>(context: EventContext<Event>): StateChanges<S> {
  const { framework, event } = context
  return {
    ...passkeyOperations(
      () => operation(context),
      () => change(context),
    ),
    signIn: async (provider, options, params) =>
      signInOperation(await change(context), { provider, options, params }),
    signOut: async ({ redirectTo, redirect = true } = {}) => {
      const { answer, url } = await performOperation(await change(context), {
        path: "signout",
        body: { callbackUrl: targetOf(framework, event, redirectTo) },
      })
      if (answer.failure) throw answer.failure
      return redirect ? framework.redirect(event, url) : url
    },
    unstable_update: async (data) => {
      const { answer } = await performOperation(await change(context), {
        path: "session",
        body: { data },
      })
      return asJson((answer.body ?? null) as (S & object) | null)
    },
  }
}

async function operation<Event>({
  framework,
  event,
  configFor,
}: EventContext<Event>): Promise<EventOperation<Event>> {
  return { framework, event, config: await configFor(event) }
}

/** For an operation that changes something. Rejects for a form of another site, as `refuseForeignForm` does. */
async function change<Event>(context: EventContext<Event>): Promise<EventOperation<Event>> {
  const bound = await operation(context)
  await refuseForeignForm(bound)
  return bound
}

/**
 * Throws `MissingCSRF`, or what the framework has for it, if a page of another site sent the request: an operation that
 * is called from a route of the application must not sign anyone in or out because of that site's form (CWE-352). Most
 * frameworks run a route no matter which site sent the request, and in the others that can be switched off.
 */
export async function refuseForeignForm<Event>({
  framework: { foreignForm, isLinked, toRequest },
  event,
  config,
}: EventOperation<Event>): Promise<void> {
  const { trustedOrigins } = await resolveExplained(config).whole()
  const request = toRequest(event)
  const byLink = isLinked?.(event) === true
  if (!byLink && !isForeignForm(request, trustedOrigins)) return
  throw foreignForm
    ? foreignForm()
    : byLink
      ? new MissingCSRF(LINKED)
      : missingCsrf(request.headers)
}

const LINKED =
  "The function was called by a link, which any site can contain. Call it from a form or a script."

function missingCsrf(headers: Headers): MissingCSRF {
  const origin = headers.get("origin")
  return new MissingCSRF(
    origin === "null"
      ? 'The form was sent from a page that hides its origin. If it is a page of your own site, send "Referrer-Policy: same-origin" with it.'
      : `The form was sent from another site (Origin: ${JSON.stringify(origin)}). To accept its forms, list that origin in trustedOrigins.`,
  )
}
