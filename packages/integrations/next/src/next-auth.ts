import {
  createReadingOperations,
  notCalled,
  type ConfigSource,
  type MeOf,
  type OperationsConfig,
  type Operations,
  type KnownSource,
  type SessionOf,
  type ScopesOf,
} from "@sallyport/core/integration"
import type { NextRequest } from "next/server.js"
import { accessFor } from "./access-for.js"
import { appEvent } from "./app-event.js"
import { authFor, pagesEventOf, type PagesArguments } from "./auth-for.js"
import { loadHints, loadMoreThanReading, loadTexts } from "./more-than-reading.js"
import type { NextAuthConfig } from "./next-auth-config.js"
import type { NextAuthResult } from "./next-auth-result.js"
import type { NextEvent } from "./next-event.js"
import { nextFramework, nextUsage } from "./next-framework.js"
import { baseTakenOff } from "./read-url.js"
import { requestEvent } from "./request-event.js"
import { signOutFor } from "./sign-out.js"

/**
 * Adds authentication to a Next.js application, from its configuration or from a function that returns one for each
 * request. The function receives `undefined` where Next provides no request.
 */
export function NextAuth<const Config extends NextAuthConfig>(
  config: KnownSource<NextRequest | undefined, Config, NextAuthConfig>,
): NextAuthResult<SessionOf<Config>, MeOf<Config>, ScopesOf<Config>> {
  type S = SessionOf<Config>
  const source =
    typeof config === "function" ? (event?: NextEvent) => config(event?.request) : config
  const operations = createReadingOperations(
    nextFramework,
    source as ConfigSource<NextEvent, OperationsConfig>,
    { more: loadMoreThanReading, hints: loadHints, explanations: loadTexts },
  ) as Operations<NextEvent, S, MeOf<Config>, ScopesOf<Config>>
  const answer = async (incoming: NextRequest) => {
    const event = await requestEvent(incoming)
    const base = baseTakenOff(incoming.nextUrl)
    // Where the actions are configured without it, Next's address is theirs.
    const lacksBase = base !== undefined && (await operations.isAboveActions(event, base))
    return operations.handlers.GET(
      lacksBase ? await requestEvent(incoming, (pathname) => base + pathname) : event,
    )
  }
  const here = async () => operations.on(await appEvent())

  return notCalled("What NextAuth returns", nextUsage.mount, {
    handlers: notCalled(
      "handlers",
      "export const { GET, POST } = handlers in app/api/auth/[...nextauth]/route.ts",
      { GET: answer, POST: answer },
    ),
    auth: authFor(operations),
    me: async (...args: [] | PagesArguments) =>
      operations.me(args.length === 0 ? appEvent() : pagesEventOf(args)),
    ...accessFor(operations),
    signIn: async (...args) => (await here()).signIn(...args) as Promise<never>,
    signOut: signOutFor(operations),
    unstable_update: async (data) => (await here()).unstable_update(data),
  })
}
