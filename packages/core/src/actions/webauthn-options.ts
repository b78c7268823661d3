import type { Context } from "../contract/context.js"
import type { AuthResponse } from "../contract/http.js"
import { asError } from "../errors/as-error.js"
import { isAuthError, isClientError } from "../errors/auth-error.js"
import { UnknownAction } from "../errors/request-errors.js"
import { beginCeremony } from "../flows/webauthn/options.js"
import { passkeyContext } from "../flows/webauthn/webauthn-context.js"
import { passkeyScript } from "../pages/passkey-script.js"

/** GET `/webauthn-options/{provider}`: what a browser needs to make or use a passkey; with `?script`, our page's script. */
export async function webauthnOptions(context: Context): Promise<AuthResponse> {
  const { request, config } = context
  const own = passkeyContext(context)
  if (!own) throw new UnknownAction("Only passkey providers have options.", { status: 404 })
  if ("script" in request.query) return script(context)
  // Another site could replace the challenge of a ceremony that is under way (Fetch Metadata).
  if (request.headers.get("sec-fetch-site") === "cross-site")
    return { status: 403, body: { error: "Cross-site request" } }
  const { action } = request.query
  const isKnown = action === undefined || action === "register" || action === "authenticate"
  if (!isKnown || request.duplicates.has("action"))
    return { status: 400, body: { error: "Invalid action" } }
  try {
    await config.limit?.({
      action: "signin",
      provider: own.provider.id,
      request: new Request(request.url, { headers: request.headers }),
    })
    const begun = await beginCeremony(own, action)
    return begun ?? { status: 400, body: { error: "Invalid request" } }
  } catch (error) {
    return jsonFailure(error)
  }
}

/** A script that reads JSON cannot follow a redirect to the error page; the log has the reason. */
export function jsonFailure(thrown: unknown): AuthResponse {
  const failure = asError(thrown)
  if (isClientError(thrown)) return { status: 403, body: { error: thrown.type }, failure }
  const isStore = isAuthError(thrown) && thrown.type === "AdapterError"
  return { status: isStore ? 503 : 500, body: { error: "Configuration" }, failure }
}

/** The same for everybody, so that a browser may keep it; a page that names another version asks anew. */
async function script({ request }: Context): Promise<AuthResponse> {
  const { source, integrity } = passkeyScript()
  const etag = `"${integrity}"`
  const headers = {
    "content-type": "text/javascript; charset=utf-8",
    "cache-control": "private, max-age=3600",
    vary: "Accept-Encoding",
    etag,
  }
  if (request.headers.get("if-none-match") === etag) return { status: 304, headers }
  return { headers, body: source }
}
