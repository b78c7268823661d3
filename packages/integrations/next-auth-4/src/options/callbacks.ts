import type { AuthConfig } from "@sallyport/core"
import type { AuthOptions } from "../types/auth-options.js"
import type { JWT } from "../types/jwt.js"
import type { DefaultSession, Session } from "../types/session.js"
import { accountOfVersion4 } from "./account.js"

type CoreCallbacks = NonNullable<AuthConfig["callbacks"]>
type SessionParams = Parameters<NonNullable<CoreCallbacks["session"]>>[0]
type Callbacks = NonNullable<AuthOptions["callbacks"]>

/** The application's callbacks, given what version 4 gives them. */
export function callbacksFor(callbacks: Callbacks = {}): CoreCallbacks {
  const { signIn, redirect, jwt } = callbacks
  return {
    session: async (params) => sessionFrom(callbacks, params),
    ...(redirect && { redirect: async (params) => redirect.call(callbacks, params) }),
    ...(signIn && {
      signIn: async ({ account, ...params }) =>
        signIn.call(callbacks, {
          ...params,
          account: accountOfVersion4(account ?? null),
        } as Parameters<typeof signIn>[0]),
    }),
    ...(jwt && {
      jwt: async ({ account, ...params }) =>
        jwt.call(callbacks, {
          ...params,
          ...(account !== undefined && { account: accountOfVersion4(account) }),
        } as Parameters<typeof jwt>[0]),
    }),
  } as CoreCallbacks
}

/**
 * The session that version 4 hands out: name, address and picture of the user, and the time at which it ends. The
 * callback of the application adds to it.
 */
async function sessionFrom(callbacks: Callbacks, params: SessionParams): Promise<Session> {
  const { session, token, user, newSession, trigger } = params as SessionCallbackParams
  const { name, email } = user ?? token ?? {}
  const image = user ? user.image : token?.picture
  const expires = new Date(session.expires).toISOString()
  const given = { user: { name, email, image }, expires }
  if (!callbacks.session) return given as Session
  const update = trigger === "update" ? { newSession, trigger } : {}
  const answer = await callbacks.session.call(callbacks, {
    session: given,
    ...(user ? { user } : { token }),
    ...update,
  } as Parameters<NonNullable<Callbacks["session"]>>[0])
  return answer as Session
}

interface SessionCallbackParams {
  readonly session: { readonly expires: Date | string }
  readonly token?: JWT
  readonly user?: DefaultSession["user"]
  readonly newSession?: unknown
  readonly trigger?: "update"
}
