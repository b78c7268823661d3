import { Auth } from "../auth.js"
import type { AuthConfig } from "../contract/config.js"
import { skipCSRFCheck } from "../contract/markers.js"
import { setEnvDefaults } from "../config/set-env-defaults.js"
import type { Framework } from "./framework.js"
import { gated, type GatedHandler } from "./gate.js"
import { performOperation } from "./perform-operation.js"
import type { OperationsConfig } from "./operations-config.js"
import { readSession } from "./read-session.js"
import type { SessionOf } from "./session-of.js"
import {
  signInOperation,
  type AuthorizationParams,
  type SignInOptions,
} from "./sign-in-operation.js"

/** A configuration, or a function that makes one for each request (lazy initialisation). */
export type ConfigSource<Event, Config extends OperationsConfig> =
  Config | ((event: Event | undefined) => Config | PromiseLike<Config>)

/** What the application calls on the server. */
export interface Operations<Event, S> {
  /** Answers the HTTP actions. */
  readonly handlers: {
    readonly GET: (event: Event) => Promise<Response>
    readonly POST: (event: Event) => Promise<Response>
  }
  /** The session; null when nobody is signed in. Throws an `AuthError` when that cannot be known. */
  readonly auth: (event: Event) => Promise<S | null>
  /** Wraps a handler: `authorized` is enforced before it runs, and it learns the session. */
  readonly protect: (handler: GatedHandler<Event, S>) => (event: Event) => Promise<unknown>
  readonly signIn: (
    event: Event,
    provider?: string,
    options?: FormData | SignInOptions,
    authorizationParams?: AuthorizationParams,
  ) => Promise<unknown>
  readonly signOut: (
    event: Event,
    options?: { redirectTo?: string; redirect?: boolean },
  ) => Promise<unknown>
  /** Hands data to the callbacks as a client's update would, and returns the session they made of it. */
  readonly unstable_update: (event: Event, data: unknown) => Promise<S | null>
  readonly getSession: (event: Event) => Promise<S | null>
}

/** The server operations of a framework, written once: a package only says how its framework does four small things. */
export function createOperations<Event, const Config extends OperationsConfig>(
  framework: Framework<Event>,
  source: ConfigSource<Event, Config>,
): Operations<Event, SessionOf<Config>> {
  type S = SessionOf<Config>
  const configFor = configSource(framework, source)
  const auth = async (event: Event): Promise<S | null> => {
    const request = framework.toRequest(event)
    const { session, cookies } = await readSession(await configFor(event), {
      cookie: request.headers.get("cookie"),
      secure: request.url.startsWith("https:"),
    })
    if (cookies.length > 0) framework.setCookies(event, cookies)
    return session as S | null
  }
  const handle = async (event: Event) => Auth(framework.toRequest(event), await configFor(event))
  const operate = async (event: Event) => ({
    framework,
    event,
    // The caller is the application itself: there is no form to forge.
    config: { ...(await configFor(event)), skipCSRFCheck } satisfies AuthConfig,
  })

  return {
    handlers: { GET: handle, POST: handle },
    auth,
    getSession: auth,
    protect: (handler) => gated({ framework, configFor, auth }, handler),
    signIn: async (event, provider, options, params) =>
      signInOperation(await operate(event), { provider, options, params }),
    signOut: async (event, { redirectTo, redirect = true } = {}) => {
      const { answer, url } = await performOperation(await operate(event), {
        path: "signout",
        body: { callbackUrl: redirectTo },
      })
      if (answer.failure) throw answer.failure
      return redirect ? framework.redirect(event, url) : url
    },
    unstable_update: async (event, data) => {
      const { answer } = await performOperation(await operate(event), {
        path: "session",
        body: { data },
      })
      return (answer.body ?? null) as S | null
    },
  }
}

function configSource<Event, Config extends OperationsConfig>(
  framework: Framework<Event>,
  source: ConfigSource<Event, Config>,
): (event: Event | undefined) => Promise<AuthConfig & OperationsConfig> {
  if (typeof source === "function")
    return async (event) => filled(await source(event), framework.env(event))
  let remembered: (AuthConfig & OperationsConfig) | undefined
  return async (event) => (remembered ??= filled(source, framework.env(event)))
}

/** A copy with the environment's defaults: the application's own object stays as it was written. */
function filled(config: OperationsConfig, env: Readonly<Record<string, string | undefined>>) {
  const copy = { ...config } as AuthConfig & OperationsConfig
  setEnvDefaults(env, copy, true)
  return copy
}
