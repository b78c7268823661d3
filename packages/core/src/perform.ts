import { endpointOf } from "./actions/endpoint-table.js"
import type { Cookie } from "./contract/cookies.js"
import type { AuthRequest, AuthResponse } from "./contract/http.js"
import type { ResolvedConfig } from "./contract/resolved-config.js"
import { openContext } from "./open-context.js"

/** Carries out one action. Values in, values out; throws `AuthError`s for whoever called, the web or the application. */
export async function perform(config: ResolvedConfig, request: AuthRequest): Promise<AuthResponse> {
  const [problem] = config.problems
  if (problem) throw problem
  config.warnAt(request.url)
  const context = await openContext(config, request, Date.now())
  const answer = await endpointOf(request)(context)
  return withRenewed(answer, await context.visitor.renewedCookies())
}

/** With the session cookies that were renewed on the way, unless the action set newer ones itself. */
function withRenewed(answer: AuthResponse, renewed: readonly Cookie[]): AuthResponse {
  if (renewed.length === 0) return answer
  const own = answer.cookies ?? []
  const names = new Set(own.map(({ name }) => name))
  return { ...answer, cookies: [...renewed.filter(({ name }) => !names.has(name)), ...own] }
}
