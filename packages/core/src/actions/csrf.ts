import type { Context } from "../contract/context.js"
import type { AuthResponse } from "../contract/http.js"
import { clearCookie } from "../cookies/chunk-cookie.js"
import { issueCsrfToken } from "../http/csrf-token.js"

/** GET `/csrf`: the token to send back in POST bodies; 404 if the host checks origins itself. */
export async function csrf(context: Context): Promise<AuthResponse> {
  if (context.config.csrf === "skipped") {
    const { name, options } = context.cookies.csrfToken
    return { status: 404, cookies: [clearCookie(name, options)] }
  }
  const { token, cookies } = await issueCsrfToken(context)
  return { body: { csrfToken: token }, cookies }
}
