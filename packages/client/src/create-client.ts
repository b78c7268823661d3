import type { Session } from "@sallyport/core/types"
import type { BasePathOption } from "./base-path.js"
import { getCsrfToken } from "./get-csrf-token.js"
import type { ClientProvider } from "./get-providers.js"
import { getProviders } from "./get-providers.js"
import { askForSession } from "./session/ask-for-session.js"
import type { RedirectOptions } from "./redirect-options.js"
import { markOf, stateOf } from "./session/session-state.js"
import type { SessionStore, SessionStoreOptions } from "./session/session-store.js"
import { createSessionStore } from "./session/session-store.js"
import { createTabLink } from "./session/tab-link.js"
import type { SessionFrom } from "@sallyport/core/integration"
import { showPage } from "./show-page.js"
import type { AuthorizationParams, SignInOptionsFor } from "./sign-in.js"
import type { SignInResult } from "./sign-in-result.js"

/** The options of {@link createClient}. */
export interface ClientOptions {
  /** Where the server's handler is mounted: a path of this site, such as `/api/auth`. Default: `/auth`. */
  readonly basePath?: string | undefined
}

/** The calls to one server, and the session that they change. */
export interface AuthClient<S = Session> {
  readonly basePath: string
  /**
   * Like `signIn` of this package. With `redirect: false`, every store has the new session afterwards. For an unknown
   * provider the result is `InvalidProvider`, and the browser goes to the sign-in page.
   */
  readonly signIn: <P extends string | undefined = undefined>(
    provider?: P,
    options?: SignInOptionsFor<P>,
    authorizationParams?: AuthorizationParams,
  ) => Promise<SignInResult>
  /** Like `signOut` of this package; it also notifies other tabs of this site. */
  readonly signOut: (options?: RedirectOptions) => Promise<SignInResult>
  /** Like `getSession` of this package. Stores with another user ask the server too, unless `broadcast` is false. */
  readonly getSession: (options?: { readonly broadcast?: boolean | undefined }) => Promise<S | null>
  readonly getCsrfToken: () => Promise<string>
  readonly getProviders: () => Promise<Readonly<Record<string, ClientProvider>>>
  /** Goes to the sign-in page, which says that signing in is required, and returns to this page afterwards. */
  readonly requireSignIn: () => void
  /** The page's session, if the server passes none. Sends no request before the first listener. */
  readonly store: SessionStore<S>
  /** Creates a session store for this server. Stores of one client share their changes. */
  readonly createStore: (
    options?: Omit<SessionStoreOptions<S>, "basePath" | "link">,
  ) => SessionStore<S>
}

/**
 * The browser's calls, bound to one server: `createClient<typeof auth>({ basePath: "/auth" })` has the session's type
 * from the server's `auth`. On a server it never holds a session, so a module that the server loads too may create it.
 * Throws `TypeError` if the base path is not a path.
 */
export function createClient<From = unknown>({
  basePath = "/auth",
}: ClientOptions = {}): AuthClient<SessionFrom<From>> {
  type S = SessionFrom<From>
  const server = { basePath }
  const link = createTabLink(basePath)
  const createStore: AuthClient<S>["createStore"] = (options) =>
    createSessionStore<S>({ ...options, ...server, link })
  return {
    basePath,
    store: createStore(),
    createStore,
    async signIn(provider, options, authorizationParams) {
      const own = { ...options, ...server }
      const result = await import("./sign-in.js").then(
        (call) => call.signIn(provider, own, authorizationParams),
        () => instead("signin", own),
      )
      if (result?.ok && own.redirect === false) link.tell()
      return result ?? failed("InvalidProvider")
    },
    async signOut(options) {
      const own = { ...options, ...server }
      const result = await import("./sign-out.js").then(
        (call) => call.signOut(own),
        () => instead("signout", own),
      )
      // If the browser is leaving the page, its own stores are not notified: something that requires a session would
      // navigate elsewhere.
      if (result.ok) (own.redirect === false ? link.tell : link.tellPages)()
      return result
    },
    async getSession(options) {
      const session = await askForSession<S>(server)
      if (options?.broadcast !== false) link.tell(markOf(stateOf(session)))
      return session
    },
    getCsrfToken: () => getCsrfToken(server),
    getProviders: () => getProviders(server),
    requireSignIn: () => void showPage("signin", server, "SessionRequired"),
  }
}

/**
 * What to do if the module of a call, which is loaded on demand, no longer exists, because this page was loaded before
 * a deployment. The server's own page does the same, provided that the user may leave this page.
 */
function instead(
  page: "signin" | "signout",
  options: BasePathOption & RedirectOptions,
): SignInResult {
  if (options.redirect !== false) showPage(page, options)
  return failed("RequestError", "network")
}

function failed(error: string, code?: "network"): SignInResult {
  return { ok: false, error, code, status: 0, url: null }
}
