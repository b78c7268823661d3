import type { Context } from "./contract/context.js"
import type { AuthRequest } from "./contract/http.js"
import type { ResolvedConfig } from "./contract/resolved-config.js"
import { cookiesAt } from "./cookies/cookies-at.js"
import { InvalidProvider } from "./errors/config-errors.js"
import { openVisitor } from "./session/open-visitor.js"
import { sessionStrategy } from "./session/session-strategy.js"

/** Combines a resolved configuration and one request into the context that everything below uses. Frozen. */
export async function openContext(
  config: ResolvedConfig,
  request: AuthRequest,
  now: number,
): Promise<Context> {
  const { origin, protocol } = request.url
  const sessions = await sessionStrategy(config.strategy)
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
