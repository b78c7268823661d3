import {
  ReactRouterAuth,
  type ReactRouterAuthConfig,
  type ReactRouterAuthResult,
  type Session,
} from "@sallyport/react-router"
import { createRequestHandler, Outlet, type RouterContextProvider } from "react-router"
import { passwordConfig } from "../../../../core/test/support/password-config.js"
import { cookieHeaderOf, signInByForm } from "../../../../core/test/support/sign-in-by-form.js"
import { serverBuild, type BuildOptions, type SmallRoute } from "./server-build.js"

export const ORIGIN = "http://app.test"

/** Sends a request to an application as a server does, but without one. */
export type Ask = (path: string, init?: RequestInit) => Promise<Response>

type Auth = ReactRouterAuthResult<Session>

/** What a test needs from its application. */
export interface SiteOptions {
  readonly config?: Partial<ReactRouterAuthConfig>
  readonly build?: BuildOptions
  /** In addition to the root and the route of the actions. */
  readonly routes?: (auth: Auth) => readonly SmallRoute[]
  /** What the server hands on with each request, as `getLoadContext` does. */
  readonly context?: () => RouterContextProvider
  /** Receives errors, instead of the log. */
  readonly onError?: (error: unknown) => void
  /** The root module's exports, instead of only `authMiddleware`. */
  readonly root?: (auth: Auth) => SmallRoute["module"]
}

/** An application: a root with the middleware, the route of the actions, and the routes of a test. */
export function siteWith({ config, build, routes, root, onError, context }: SiteOptions): Ask {
  const auth = ReactRouterAuth({
    ...passwordConfig,
    logger: { error: () => undefined },
    ...config,
  }) as Auth
  const { middleware, ...module } = root?.(auth) ?? { middleware: [auth.authMiddleware] }
  const made = serverBuild(
    [
      {
        id: "root",
        path: "",
        module: { default: Outlet, ...module, ...(middleware && { middleware }) },
      },
      ...[{ id: "actions", path: "auth/*", module: auth.handlers }, ...(routes?.(auth) ?? [])].map(
        (route) => ({ parentId: "root", ...route }),
      ),
    ],
    build,
  )
  const entry = { module: { ...made.entry.module, handleError: onError ?? (() => undefined) } }
  const handler = createRequestHandler({ ...made, entry })
  return async (path, init) => handler(new Request(ORIGIN + path, init), context?.() as never)
}

/** The `Cookie` header of a user who has signed in. */
export async function signedIn(ask: Ask, base = "/auth"): Promise<string> {
  const site = async (request: Request) => ask(request.url.slice(ORIGIN.length), request)
  return cookieHeaderOf((await signInByForm(site, { origin: ORIGIN, basePath: base })).visitor)
}

/** A form as a browser posts it. */
export function form(
  fields: Readonly<Record<string, string>> = {},
  headers: Readonly<Record<string, string>> = {},
): RequestInit {
  return { method: "POST", body: new URLSearchParams(fields), headers }
}

/** The names of the cookies that a response sets. */
export function names(answer: Response): (string | undefined)[] {
  return answer.headers.getSetCookie().map((line) => line.split("=")[0])
}

/** The name of the session cookie. */
export const SESSION = "authjs.session-token"
