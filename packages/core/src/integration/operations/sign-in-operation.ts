import { pageUrl } from "../../address/page-url.js"
import { resolveExplained } from "../../config/resolve-explained.js"
import { requestAddress } from "../../http/request-address.js"
import { rootOf, type Framework } from "./framework.js"
import { performOperation, type EventOperation } from "./perform-operation.js"

/** What `signIn` itself takes. Every other member is a field of the provider. */
type OwnSignInOptions = {
  /** Where to go afterwards. Default: the page that sent the request. */
  redirectTo?: string | undefined
  /** `false` returns the address to go to. Default: true. */
  redirect?: boolean | undefined
  /**
   * With extensions and without a provider: leads to the page on which people prove again who they are, and asks for a
   * proof of the last so many seconds.
   */
  within?: number | undefined
  /** In the same way: a proof by so many factors. */
  factors?: 1 | 2 | undefined
}

/**
 * Spellings of the options of `signIn` that would be taken for fields of the provider, and so have no effect: none of them
 * compiles. `More` are those of one `signIn` alone.
 */
export type MisspeltSignInOptions<More extends string = never> = {
  readonly [
    Name in
      | "RedirectTo"
      | "redirectto"
      | "redirectTO"
      | "redirect_to"
      | "redirecTo"
      | "Redirect"
      | "redirects"
      | "callbackURL"
      | "callbackurl"
      | "callback_url"
      | "callBackUrl"
      | "factor"
      | More
  ]?: never
}

/** The fields of a form, and the options of a sign-in. */
export interface SignInOptions
  extends OwnSignInOptions, MisspeltSignInOptions<"Within" | "withIn" | "Factors"> {
  [field: string]: unknown
}

/**
 * The options of a sign-in with the provider `P`. Without one there are no fields, so every other member is a mistake.
 * `callbackUrl` has no effect there, as in Auth.js.
 */
export type SignInOptionsFor<P, R extends boolean = boolean> = ([P] extends [undefined]
  ? OwnSignInOptions & { callbackUrl?: string | undefined }
  : SignInOptions) & { redirect?: R | undefined }

/** Parameters to add to an authorization request. */
export type AuthorizationParams = string | string[][] | Record<string, string> | URLSearchParams

/** The arguments of a sign-in; `R` is whether it redirects, `P` the provider. */
export type SignInArguments<R extends boolean, P extends string | undefined = string> = [
  provider?: P,
  options?: FormData | SignInOptionsFor<P, R>,
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
  operation: EventOperation<Event>,
  { provider: providerId, options, params }: SignInRequest,
): Promise<unknown> {
  const { framework, event } = operation
  const config = await resolveExplained(operation.config).whole()
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
