import type { Context } from "../contract/context.js"
import type { AuthResponse } from "../contract/http.js"
import type { Warning } from "../contract/logger.js"
import { requireCsrfToken } from "../http/csrf-token.js"
import { FailedFlow } from "../errors/failed-flow.js"
import { flowOf } from "../flows/flow-table.js"
import { isOAuthProvider } from "../contract/resolved-provider.js"
import { carriedCallbackUrl, resolveCallbackUrl } from "../http/callback-url.js"
import { attempt } from "../sign-in/attempt.js"
import { rememberFailure, tellOfFailure } from "./remember-failure.js"

/**
 * POST `/signin/{provider}`: redirects the browser or sends a message. A provider without such a first step redirects
 * back to the sign-in page.
 */
export async function startSignIn(context: Context): Promise<AuthResponse> {
  await requireCsrfToken(context)
  const { provider, config, baseUrl, request } = context
  const { url: callbackUrl, cookies } = isOAuthProvider(provider)
    ? await carriedCallbackUrl(context)
    : await resolveCallbackUrl(context)
  const start = provider && (await flowOf(provider, context.config.extended)).start
  if (provider?.type === "credentials") config.warnOnce(sentToStart(config, provider.id))
  if (!provider || !start) return { redirect: `${baseUrl}/signin`, cookies }
  const own = { ...context, provider }
  try {
    // An email provider does both when it knows the address.
    if (provider.type === "email") return await start(own, { callbackUrl, cookies })
    await config.limit?.({
      action: "signin",
      provider: provider.id,
      request: new Request(request.url, { method: "POST", headers: request.headers }),
    })
    const begin = async () => start(own, { callbackUrl, cookies })
    return await attempt(own, { action: "signin" }, begin)
  } catch (error) {
    const remembered = await rememberFailure(own, error)
    await tellOfFailure(own, error)
    throw remembered.length > 0 ? new FailedFlow(error, remembered) : error
  }
}

/** Credentials are sent to the callback at once. Here nobody reads what was typed. */
function sentToStart({ basePath }: { readonly basePath: string }, id: string): Warning {
  return {
    code: "likely-mistake",
    details: `A form was sent to ${basePath}/signin/${id}, where provider "${id}" has nothing to start, so the browser was led to the sign-in page. Send the form to ${basePath}/callback/${id}.`,
  }
}
