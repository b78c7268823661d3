import type { Context } from "../contract/context.js"
import type { AuthAction, AuthResponse } from "../contract/http.js"
import { UnknownAction } from "../errors/request-errors.js"
import { loadOnce } from "../loading/load-once.js"
import { csrf } from "./csrf.js"
import { providers } from "./providers.js"
import { readSession, updateSession } from "./session.js"

type Act = (context: Context) => Promise<AuthResponse>

/** An action that is loaded with its first request. */
function onRoad(load: () => Promise<Act>): Act {
  const road = loadOnce(load)
  return async (context) => (await road())(context)
}

const callback = onRoad(async () => (await import("./callback.js")).callback)

/**
 * Action × method → function. What changes state is a POST and checks the CSRF token itself, first thing. Only what the
 * first page of every site asks for is loaded with us: each other action is loaded when somebody takes that road.
 */
const endpoints: Partial<Record<AuthAction, { readonly GET?: Act; readonly POST?: Act }>> = {
  callback: { GET: callback, POST: callback },
  csrf: { GET: csrf },
  error: { GET: onRoad(async () => (await import("./error.js")).error) },
  providers: { GET: providers },
  session: { GET: readSession, POST: updateSession },
  signin: {
    GET: onRoad(async () => (await import("./show-sign-in.js")).showSignIn),
    POST: onRoad(async () => (await import("./start-sign-in.js")).startSignIn),
  },
  signout: {
    GET: onRoad(async () => (await import("./show-sign-out.js")).showSignOut),
    POST: onRoad(async () => (await import("./sign-out.js")).signOut),
  },
  "verify-request": {
    GET: onRoad(async () => (await import("./verify-request.js")).verifyRequest),
  },
  "webauthn-options": {
    GET: onRoad(async () => (await import("./webauthn-options.js")).webauthnOptions),
    POST: onRoad(async () => (await import("./manage-passkeys.js")).managePasskeys),
  },
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
