import type { Context } from "../contract/context.js"
import type { AuthResponse } from "../contract/http.js"
import { UnknownAction } from "../errors/request-errors.js"
import { beginCeremony } from "../flows/webauthn/options.js"
import { passkeyContext } from "../flows/webauthn/webauthn-context.js"
import { passkeyScript } from "../pages/passkey-script.js"
import { attempt } from "../sign-in/attempt.js"
import { refusedJson } from "./json-failure.js"

/**
 * GET `/webauthn-options/{provider}`: what a browser needs to create or use a passkey; with `?script`, our page's
 * script.
 */
export async function webauthnOptions(context: Context): Promise<AuthResponse> {
  const { request, config } = context
  const own = passkeyContext(context)
  if (!own) throw new UnknownAction("Only passkey providers have options.", { status: 404 })
  if ("script" in request.query) return script(context)
  // Otherwise another site could replace the challenge of a ceremony in progress (Fetch Metadata).
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
    const begun = await attempt(own, { action: "signin" }, async () => beginCeremony(own, action))
    return begun ?? { status: 400, body: { error: "Invalid request" } }
  } catch (error) {
    return refusedJson(context, error)
  }
}

/** The same for everyone, so browsers may cache it. A page that names another version requests it again. */
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
