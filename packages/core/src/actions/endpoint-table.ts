import type { Context } from "../contract/context.js"
import type { AuthAction, AuthResponse } from "../contract/http.js"
import { UnknownAction } from "../errors/request-errors.js"
import { callback } from "./callback.js"
import { csrf } from "./csrf.js"
import { error } from "./error.js"
import { managePasskeys } from "./manage-passkeys.js"
import { providers } from "./providers.js"
import { readSession, updateSession } from "./session.js"
import { showSignIn, startSignIn } from "./signin.js"
import { showSignOut, signOut } from "./signout.js"
import { verifyRequest } from "./verify-request.js"
import { webauthnOptions } from "./webauthn-options.js"

type Act = (context: Context) => Promise<AuthResponse>

/** Action × method → function. What changes state is a POST and checks the CSRF token itself, first thing. */
const endpoints: Partial<Record<AuthAction, { readonly GET?: Act; readonly POST?: Act }>> = {
  callback: { GET: callback, POST: callback },
  csrf: { GET: csrf },
  error: { GET: error },
  providers: { GET: providers },
  session: { GET: readSession, POST: updateSession },
  signin: { GET: showSignIn, POST: startSignIn },
  signout: { GET: showSignOut, POST: signOut },
  "verify-request": { GET: verifyRequest },
  "webauthn-options": { GET: webauthnOptions, POST: managePasskeys },
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
