import { pageUrl } from "../../address/page-url.js"
import { resolveReading } from "../../config/resolve-reading.js"
import { requestAddress } from "../../http/request-address.js"
import { rootOf, type Framework } from "./framework.js"
import { performOperation, type Operation } from "./perform-operation.js"

/**
 * The fields of a form, plus `redirectTo` for the target, and `redirect: false` to get the address instead of a
 * redirect. With extensions and without a provider, `within` (seconds) and `factors` lead to the page on which people
 * prove again who they are.
 */
export interface SignInOptions {
  redirectTo?: string | undefined
  redirect?: boolean | undefined
  [field: string]: unknown
}

/** Parameters to add to an authorization request. */
export type AuthorizationParams = string | string[][] | Record<string, string> | URLSearchParams

/** The arguments of a sign-in; `R` is whether it redirects. */
export type SignInArguments<R extends boolean> = [
  provider?: string,
  options?: FormData | (SignInOptions & { redirect?: R }),
  authorizationParams?: AuthorizationParams,
]

interface SignInRequest {
  readonly provider: string | undefined
  readonly options: FormData | SignInOptions | undefined
  readonly params: AuthorizationParams | undefined
}

/**
 * Starts a sign-in, or completes it for credentials; without a known provider it sends the visitor to the sign-in page.
 */
export async function signInOperation<Event>(
  operation: Operation<Event>,
  { provider: providerId, options, params }: SignInRequest,
): Promise<unknown> {
  const { framework, event } = operation
  const config = await resolveReading(operation.config).whole()
  const { redirectTo, redirect = true, ...fields } = fieldsOf(options)
  const incoming = framework.toRequest(event)
  const callbackUrl = String(targetOf(framework, event, redirectTo))
  const go = (url: string): unknown => (redirect ? framework.redirect(event, url) : url)

  const provider = providerId === undefined ? undefined : config.providers.get(providerId)
  if (!provider) {
    const { origin } = requestAddress(incoming.url, config)
    const demand = config.extended ? demandIn(fields) : {}
    const page = Object.keys(demand).length > 0 ? "session/step-up" : "signin"
    const query = { callbackUrl, ...demand }
    return go(pageUrl(`${origin}${config.basePath}/${page}`, origin, query))
  }
  const { answer, url } = await performOperation(operation, {
    // By type, not by id, because a credentials provider may have been renamed.
    path: provider.type === "credentials" ? "callback" : "signin",
    providerId: provider.id,
    body: { ...fields, callbackUrl },
    authorizationParams: Object.fromEntries(new URLSearchParams(params)),
  })
  // Its cookies are set, so that the person can go on. A form leads there, as it leads to the error page.
  if (!redirect && !framework.fromBrowser && answer.waitsFor) throw answer.waitsFor
  return go(url)
}

/** What is demanded, as parameters of the page. */
function demandIn({ within, factors }: SignInOptions): Readonly<Record<string, string>> {
  return {
    ...(typeof within === "number" && { within: `${within}` }),
    ...((factors === 1 || factors === 2) && { factors: `${factors}` }),
  }
}

function fieldsOf(options: FormData | SignInOptions | undefined): SignInOptions {
  return options instanceof FormData
    ? (Object.fromEntries(options) as SignInOptions)
    : { ...options }
}

/**
 * Where to go afterwards: the application's target, else the page that sent the request. The redirect rule checks both.
 */
export function targetOf<Event>(
  framework: Framework<Event>,
  event: Event,
  redirectTo: string | undefined,
): string {
  const page = redirectTo ?? framework.toRequest(event).headers.get("referer")
  return page ?? `${rootOf(framework, event)}/`
}
