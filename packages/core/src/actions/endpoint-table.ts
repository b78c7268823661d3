import type { Context } from "../contract/context.js"
import type { AuthAction, AuthResponse } from "../contract/http.js"
import { UnknownAction } from "../errors/request-errors.js"
import { csrf } from "./csrf.js"
import { providers } from "./providers.js"
import { readSession, updateSession } from "./session.js"

type Act = (context: Context) => Promise<AuthResponse>

/**
 * Action × method → function. What changes state is a POST and checks the CSRF token itself, first thing. Only what the
 * first page of every site asks for is loaded with us: each other action is loaded when somebody takes that road.
 */
const endpoints: Partial<Record<AuthAction, { readonly GET?: Act; readonly POST?: Act }>> = {
  callback: { GET: callback, POST: callback },
  csrf: { GET: csrf },
  error: { GET: async (context) => (await import("./error.js")).error(context) },
  providers: { GET: providers },
  session: { GET: readSession, POST: updateSession },
  signin: {
    GET: async (context) => (await import("./show-sign-in.js")).showSignIn(context),
    POST: async (context) => (await import("./start-sign-in.js")).startSignIn(context),
  },
  signout: {
    GET: async (context) => (await import("./show-sign-out.js")).showSignOut(context),
    POST: async (context) => (await import("./sign-out.js")).signOut(context),
  },
  "verify-request": {
    GET: async (context) => (await import("./verify-request.js")).verifyRequest(context),
  },
  "webauthn-options": {
    GET: async (context) => (await import("./webauthn-options.js")).webauthnOptions(context),
    POST: async (context) => (await import("./manage-passkeys.js")).managePasskeys(context),
  },
}

async function callback(context: Context): Promise<AuthResponse> {
  return (await import("./callback.js")).callback(context)
}

/** The function that answers a request. Throws `UnknownAction` with status 404 or 405. HEAD does nothing, everywhere. */
export function endpointOf({ action, method }: Context["request"]): Act {
  const endpoint = endpoints[action]
  if (!endpoint)
    throw new UnknownAction(`The action "${action}" is not available.`, { status: 404 })
  if (method === "HEAD") return answerHead
  const act = endpoint[method]
  if (act) return act
  throw new UnknownAction(`The action "${action}" does not answer ${method}.`, {
    status: 405,
    allow: [...Object.keys(endpoint), "HEAD"].join(", "),
  })
}

/** Mail scanners and link checkers send HEAD: no token may be used up, no session extended, no flow ended by it. */
async function answerHead(): Promise<AuthResponse> {
  return { status: 200 }
}
