import { implicit$FirstArg, inlinedQrl, useLexicalScope, type QRL } from "@builder.io/qwik"
import { isServer } from "@builder.io/qwik/build"
import {
  globalActionQrl,
  routeLoaderQrl,
  zodQrl,
  type RequestEventCommon,
} from "@builder.io/qwik-city"
import type {
  AccessDemand,
  ListsSpread,
  MeOf,
  ReturnsKnown,
  ScopesOf,
  SessionOf,
} from "@sallyport/core/integration"
import { signInForm, signOutForm } from "./forms.js"
import {
  accessAt,
  answerOrRead,
  callerAt,
  enter,
  leave,
  meAt,
  sessionAt,
  updateAt,
} from "./on-server.js"
import type { ConfigQrl } from "./operations-for.js"
import type { QwikAuthConfig } from "./qwik-auth-config.js"
import type { QwikAuthResult, SignInFields, SignOutFields } from "./qwik-auth-result.js"

// Qwik's optimizer splits this file in the application's build: everything passed to `inlinedQrl` becomes a file of its
// own, and receives the variables around it through `useLexicalScope`. The part after the last underscore of a name
// must be globally unique.

const signInAction = (authOptions: ConfigQrl) =>
  globalActionQrl(
    inlinedQrl(
      async (fields: SignInFields, ev: RequestEventCommon) => {
        const [configQrl] = useLexicalScope<[ConfigQrl]>()
        await enter(configQrl, ev, fields)
      },
      "QwikAuthQrl_useSignIn_globalAction_sallyportSignIn",
      [authOptions],
    ),
    zodQrl(inlinedQrl(signInForm, "QwikAuthQrl_useSignIn_zod_sallyportSignInForm")),
  )

const signOutAction = (authOptions: ConfigQrl) =>
  globalActionQrl(
    inlinedQrl(
      async (fields: SignOutFields, ev: RequestEventCommon) => {
        const [configQrl] = useLexicalScope<[ConfigQrl]>()
        await leave(configQrl, ev, fields)
      },
      "QwikAuthQrl_useSignOut_globalAction_sallyportSignOut",
      [authOptions],
    ),
    zodQrl(inlinedQrl(signOutForm, "QwikAuthQrl_useSignOut_zod_sallyportSignOutForm")),
  )

const sessionLoader = (authOptions: ConfigQrl) =>
  routeLoaderQrl(
    inlinedQrl(
      (ev: RequestEventCommon) => {
        const [configQrl] = useLexicalScope<[ConfigQrl]>()
        return sessionAt(configQrl, ev)
      },
      "QwikAuthQrl_useSession_routeLoader_sallyportSession",
      [authOptions],
    ),
  )

/** What `QwikAuth$` becomes in a build. */
export function QwikAuthQrl<const Config extends QwikAuthConfig>(
  authOptions: QRL<(ev: RequestEventCommon) => Config | Promise<Config>> &
    ReturnsKnown<Config, QwikAuthConfig>,
): QwikAuthResult<SessionOf<Config>, MeOf<Config>, ScopesOf<Config>> {
  const made: Readonly<Record<keyof QwikAuthResult, unknown>> = {
    useSignIn: signInAction(authOptions),
    useSignOut: signOutAction(authOptions),
    useSession: sessionLoader(authOptions),
    onRequest: async (req: RequestEventCommon) => {
      // A constant in a build, which removes the rest from the browser's bundle.
      if (isServer) await answerOrRead(authOptions, req)
    },
    me: async (req: RequestEventCommon) => (isServer ? meAt(authOptions, req) : null),
    getAccess: async (req: RequestEventCommon, demand?: AccessDemand) =>
      isServer ? accessAt(authOptions, req, demand) : null,
    getCaller: async (req: RequestEventCommon, demand?: AccessDemand) =>
      isServer ? callerAt(authOptions, req, demand) : null,
    unstable_update: async (req: RequestEventCommon, data: unknown) =>
      isServer ? updateAt(authOptions, req, data) : null,
  }
  return made as unknown as QwikAuthResult<SessionOf<Config>, MeOf<Config>, ScopesOf<Config>>
}

type ConfigAnswer<Config> = Config | Promise<Config>

/**
 * Adds authentication to a Qwik City application, from a function that returns the configuration for each request.
 * `onRequest` answers the actions and puts the session of every other request into `sharedMap` as `session`.
 */
export const QwikAuth$: <const Config extends QwikAuthConfig>(
  qrl: ((ev: RequestEventCommon) => ConfigAnswer<ListsSpread<Config, QwikAuthConfig>>) &
    ReturnsKnown<Config, QwikAuthConfig>,
) => QwikAuthResult<SessionOf<Config>, MeOf<Config>, ScopesOf<Config>> =
  // What is written in place stands in the build as what it was inferred to be.
  /*#__PURE__*/ implicit$FirstArg(QwikAuthQrl) as never
