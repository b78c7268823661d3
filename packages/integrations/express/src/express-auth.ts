import {
  answerNode,
  developerHints,
  isUnder,
  requireSource,
  warnOfPageInPlace,
  type MeOf,
  type OnlyKnown,
  type SessionOf,
  type ScopesOf,
} from "@sallyport/core/integration"
import { AuthError } from "@sallyport/core/errors"
import type { Session } from "@sallyport/core/types"
import type { NextFunction, Request, Response } from "express"
import { mountedAt } from "./base-path.js"
import { configFor, type ExpressAuthConfig } from "./config-for.js"
import { expressUsage, originOf, platformOf } from "./express-framework.js"
import { expressCalls, type ExpressCalls } from "./server-calls.js"

type ExpressHandler = (req: Request, res: Response, next: NextFunction) => Promise<void>

/** The handler of all actions, and what else an application needs of its configuration. */
export type ExpressAuthHandler<
  S = Session,
  Me = object,
  Scope extends string = string,
> = ExpressHandler & ExpressCalls<S, Me, Scope>

/**
 * The handler of all authentication actions: `app.use("/auth", ExpressAuth(config))`. Wildcard mounts of Express 4
 * (`"/auth/*"`) and 5 (`"/auth/*splat"`) and a mount without a path work too, with or without body parsers before it.
 * The base path is the mount path. Errors go to `next(error)`.
 *
 * What it returns also has the functions `guard`, `getSession`, `getMe`, `getAccess`, `getCaller`, `signIn`, `signOut` and `unstable_update`. They know the
 * base path from the configuration only, so set `basePath` if you mount the handler elsewhere than at `/auth`.
 */
export function ExpressAuth<const Config extends ExpressAuthConfig>(
  config: OnlyKnown<Config, ExpressAuthConfig>,
): ExpressAuthHandler<SessionOf<Config>, MeOf<Config>, ScopesOf<Config>> {
  requireSource(expressUsage, config)
  void warnOfPageInPlace(() => configFor(config), { env: process.env, hints: () => developerHints })
  type Calls = ExpressCalls<SessionOf<Config>, MeOf<Config>, ScopesOf<Config>>
  return Object.assign(handlerFor(config), expressCalls(config) as Calls)
}

function handlerFor(config: ExpressAuthConfig): ExpressHandler {
  const handler: ExpressHandler = async (req, res, next) => {
    try {
      const mount = asStated(mountedAt(req), config)
      const options = configFor(config, mount)
      // Mounted without a path, it receives every request of the application, and answers only its own.
      if (mount === undefined && !isUnder(req.path, options.basePath)) {
        requireMiddleware(req, handler)
        return next()
      }
      const [target, origin, platform] = [req.originalUrl, originOf(req), platformOf(req)]
      await answerNode({ req, res, target, origin, platform }, options)
    } catch (error) {
      next(error)
    }
  }
  return handler
}

/** Throws where it is one of the handlers of another route: as if it were the guard, it would let everybody in. */
function requireMiddleware({ route, method }: Request, handler: ExpressHandler): void {
  // An earlier route stays in the request until another one is found.
  const { stack, path } = (route ?? {}) as {
    readonly stack?: readonly { readonly handle: unknown }[]
    readonly path?: unknown
  }
  if (!stack?.some(({ handle }) => handle === handler)) return
  const call = `app.${method.toLowerCase()}(${JSON.stringify(String(path))}, auth.guard, handler)`
  throw new AuthError(
    `The handler of the authentication routes is in a route of its own, and guards nothing there. Write app.use("/auth", auth) for it, and ${call} to let in only who is signed in.`,
  )
}

/**
 * The mount path, in the spelling of the configured base path (`basePath`, the path of `AUTH_URL`, else `/auth`) if it
 * differs only in letter case. Express ignores letter case by default, but a rate limit in front of it that compares
 * paths does not.
 */
function asStated(mount: string | undefined, config: ExpressAuthConfig): string | undefined {
  const { basePath } = configFor(config)
  return mount?.toLowerCase() === basePath.toLowerCase() ? basePath : mount
}
