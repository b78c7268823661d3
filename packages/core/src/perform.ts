import { endpointOf } from "./actions/endpoint-table.js"
import type { AuthRequest, AuthResponse } from "./contract/http.js"
import type { ResolvedConfig } from "./contract/resolved-config.js"
import { openContext } from "./open-context.js"

/** Carries out one action. Values in, values out; throws `AuthError`s for whoever called, the web or the application. */
export async function perform(config: ResolvedConfig, request: AuthRequest): Promise<AuthResponse> {
  const [problem] = config.problems
  if (problem) throw problem
  config.warnAt(request.url)
  const context = openContext(config, request, Date.now())
  return endpointOf(request)(context)
}
