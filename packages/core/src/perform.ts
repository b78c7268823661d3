import { endpointOf } from "./actions/endpoint-table.js"
import { loadOnce } from "./async/load-once.js"
import { loadDevelopment } from "./config/load-development.js"
import { mayBeMistaken, tellCertain } from "./config/tell-certain.js"
import type { Context, RequestVisitor } from "./contract/context.js"
import type { Cookie, CookieOption } from "./contract/cookies.js"
import type { AuthRequest, AuthResponse } from "./contract/http.js"
import type { ResolvedConfig } from "./contract/resolved-config.js"
import type { SessionContext, SessionStrategy, SignedIn } from "./contract/session-strategy.js"
import { cookiesAt } from "./cookies/cookies-at.js"
import { settledCookies } from "./cookies/settled-cookies.js"
import { InvalidProvider } from "./errors/config-errors.js"
import { giveHints } from "./request-hints.js"
import { sessionStrategy } from "./session/session-strategy.js"

/** Loaded with the first request of a configuration with `debug`. */
const loadTrace = /* @__PURE__ */ loadOnce(() => import("./debug-trace/trace-request.js"))

/** Runs one action: values in, values out. Throws `AuthError`s, which the caller turns into a response or passes on. */
export async function perform(config: ResolvedConfig, request: AuthRequest): Promise<AuthResponse> {
  if (config.source.debug !== true) return carryOut(config, request)
  return (await loadTrace()).traceRequest(config, { request, now: Date.now() }, carryOut)
}

async function carryOut(config: ResolvedConfig, request: AuthRequest): Promise<AuthResponse> {
  const [problem] = config.problems
  if (problem) throw problem
  await giveHints(config, request, loadDevelopment)
  if (mayBeMistaken(config, request)) await tellCertain(config, request)
  const context = await openContext(config, request, Date.now())
  const given = await endpointOf(request)(context)
  const answer = replacesTarget(context, given) ? await withTarget(context, given) : given
  return withRenewed(context, answer, await context.visitor.renewedCookies())
}

/** Whether the answer replaces the target that this browser remembers for a sign-in under way. */
function replacesTarget({ cookies, jar }: Context, { cookies: given = [] }: AuthResponse): boolean {
  const { callbackUrl, state, pkceCodeVerifier, nonce } = cookies
  const isSet = ({ name }: CookieOption) => given.some((cookie) => cookie.name === name)
  if (jar[callbackUrl.name] === undefined || !isSet(callbackUrl)) return false
  const checks = [state, pkceCodeVerifier, nonce]
  return checks.some(({ name }) => jar[name] !== undefined) && !checks.some(isSet)
}

async function withTarget(context: Context, answer: AuthResponse): Promise<AuthResponse> {
  const { keepTarget } = await import("./flows/oauth/flow-aside.js")
  return { ...answer, cookies: [...(answer.cookies ?? []), ...(await keepTarget(context))] }
}

/** Adds the session cookies that were renewed along the way, unless the action itself set newer ones. */
function withRenewed(
  { jar, cookies: { sessionToken } }: Context,
  answer: AuthResponse,
  renewed: readonly Cookie[],
): AuthResponse {
  if (renewed.length === 0) return answer
  const cookies = settledCookies({ jar, sessionToken }, renewed, answer.cookies ?? [])
  return { ...answer, cookies }
}

/** Combines a resolved configuration and one request into the context that everything below uses. Frozen. */
export async function openContext(
  config: ResolvedConfig,
  request: AuthRequest,
  now: number,
): Promise<Context> {
  const { origin, protocol } = request.url
  const sessions = await sessionStrategy(config)
  const cookies = cookiesAt(config, protocol === "https:")
  const jar = request.cookies
  return Object.freeze<Context>({
    config,
    cookies,
    jar,
    now,
    request,
    sessions,
    visitor: openVisitor({ config, cookies, jar, now }, sessions),
    notes: new Map(),
    origin,
    home: origin + (request.root ?? ""),
    baseUrl: `${origin}${config.basePath}`,
    provider: providerOf(config, request),
  })
}

function providerOf(config: ResolvedConfig, { providerId }: AuthRequest) {
  if (providerId === undefined) return undefined
  const provider = config.providers.get(providerId)
  if (provider) return provider
  throw new InvalidProvider(
    `No provider has the id ${JSON.stringify(providerId.slice(0, 100))}. This configuration has: ${[...config.providers.keys()].join(", ") || "none"}.`,
    { visitor: "unknown_provider" },
  )
}

/**
 * Who sent this request, cached until the response is sent. A `jwt` callback that renews the provider's tokens must not
 * be called twice with the same old ones: many providers accept a refresh token only once.
 */
function openVisitor(context: SessionContext, { identify }: SessionStrategy): RequestVisitor {
  let identified: Promise<SignedIn | null> | undefined
  return Object.freeze<RequestVisitor>({
    signedIn: () => {
      identified ??= identify(context)
      return identified
    },
    renewedCookies: async () => (await identified?.catch(() => null))?.cookies ?? [],
  })
}
