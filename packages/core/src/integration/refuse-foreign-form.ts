import { resolveReading } from "../config/resolve-reading.js"
import { MissingCSRF } from "../errors/request-errors.js"
import { isForeignForm } from "./is-foreign-form.js"
import type { Operation } from "./perform-operation.js"

/**
 * Throws `MissingCSRF`, or what the framework has for it, if a page of another site sent the request: an operation that
 * is called from a route of the application must not sign anyone in or out because of that site's form (CWE-352). Most
 * frameworks run a route no matter which site sent the request, and in the others that can be switched off.
 */
export async function refuseForeignForm<Event>({
  framework: { foreignForm, isLinked, toRequest },
  event,
  config,
}: Operation<Event>): Promise<void> {
  const { trustedOrigins } = await resolveReading(config).whole()
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
  "A link called the function, as any site may have one. Call it by a form or a script."

function missingCsrf(headers: Headers): MissingCSRF {
  const origin = headers.get("origin")
  return new MissingCSRF(
    origin === "null"
      ? 'The form was sent from a page that hides its origin. If it is a page of your own site, send "Referrer-Policy: same-origin" with it.'
      : `The form was sent from another site (Origin: ${JSON.stringify(origin)}). To accept its forms, list that origin in trustedOrigins.`,
  )
}
