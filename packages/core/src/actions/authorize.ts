import type { AuthorizationWish } from "../contract/authorization-wish.js"
import type { Context } from "../contract/context.js"
import type { AuthResponse } from "../contract/http.js"
import { isOAuthProvider, type ResolvedOAuthProvider } from "../contract/resolved-provider.js"
import { InvalidProvider } from "../errors/config-errors.js"
import { InvalidInput } from "../errors/request-errors.js"
import { flowOf } from "../flows/flow-table.js"
import { carriedCallbackUrl } from "../http/callback-url.js"

/**
 * Leads the browser to a provider, to allow this application more there. What comes back is a sign-in, which is refused
 * if it is not that of the account. Throws `InvalidInput` for a provider of another type, and as the start of a sign-in.
 */
export async function authorize(context: Context, wish: AuthorizationWish): Promise<AuthResponse> {
  const { config, request } = context
  const provider = config.providers.get(wish.provider)
  if (!isOAuthProvider(provider))
    throw new InvalidInput(
      `No provider that gives tokens has the id ${JSON.stringify(wish.provider)}.`,
    )
  requireCheck(provider)
  const { start } = await flowOf(provider, config.extended)
  const { callbackUrl, account } = wish
  const target = { ...request, query: {}, body: { callbackUrl }, duplicates: new Set<string>() }
  const { url, cookies } = await carriedCallbackUrl({ ...context, request: target })
  const authorizationParams = paramsFor(provider, wish)
  const asking = { ...request, query: {}, authorizationParams }
  const connects = { account, scope: authorizationParams.scope }
  const started = await start?.(
    { ...context, provider, request: asking },
    { callbackUrl: url, cookies, connects },
  )
  return started as AuthResponse
}

function requireCheck({ id, checks }: ResolvedOAuthProvider): void {
  if (checks.size > 0) return
  throw new InvalidProvider(
    `Provider "${id}" has no checks, so nothing can store which account must come back from it. Remove checks, or name one.`,
  )
}

function paramsFor(
  { authorization, type, connectParams }: ResolvedOAuthProvider,
  { scopes, loginHint }: AuthorizationWish,
): Readonly<Record<string, string>> & { readonly scope: string } {
  const { scope: own = "", prompt } = authorization.params
  const { scope: besides = "", ...more } = connectParams ?? {}
  const scope = unionOf(own, [...besides.split(" "), ...scopes])
  // OpenID Connect Core §11: without it, the scope is ignored.
  const isOffline = type === "oidc" && / offline_access /.test(` ${scope} `)
  return {
    ...(isOffline && prompt === undefined && { prompt: "consent" }),
    ...more,
    ...(loginHint !== undefined && { login_hint: loginHint }),
    scope,
  }
}

/** Some providers part scopes by commas, and the preset shows it. */
function unionOf(own: string, more: readonly string[]): string {
  const comma = own.includes(",") && !own.includes(" ")
  const separator = comma ? "," : " "
  return [...new Set([...own.split(separator), ...more])]
    .filter((one) => one !== "")
    .join(separator)
}
