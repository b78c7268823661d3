import type { Context } from "../contract/context.js"
import type { AuthAction, AuthResponse } from "../contract/http.js"
import { UnknownAction } from "../errors/request-errors.js"
import { loadOnce } from "../async/load-once.js"
import { csrf } from "./csrf.js"
import { providers } from "./providers.js"
import { readSession, updateSession } from "./session.js"

type ActionHandler = (context: Context) => Promise<AuthResponse>

/** An action whose module is loaded at its first request. */
function onDemand(load: () => Promise<ActionHandler>): ActionHandler {
  const loaded = loadOnce(load)
  return async (context) => (await loaded())(context)
}

const callback = /* @__PURE__ */ onDemand(async () => (await import("./callback.js")).callback)

/** The extension says which methods each of its operations answers. */
const operation = /* @__PURE__ */ onDemand(async () => (await import("./operation.js")).operation)

/**
 * Action × method → function. Anything that changes state is a POST, and its function checks the CSRF token before
 * anything else. Only the actions that the first page of every site requests are loaded eagerly; the others are loaded
 * when they are first used.
 */
const endpoints: Partial<
  Record<AuthAction, { readonly GET?: ActionHandler; readonly POST?: ActionHandler }>
> = {
  callback: { GET: callback, POST: callback },
  csrf: { GET: csrf },
  error: { GET: /* @__PURE__ */ onDemand(async () => (await import("./error.js")).error) },
  providers: { GET: providers },
  session: { GET: readSession, POST: updateSession },
  signin: {
    GET: /* @__PURE__ */ onDemand(async () => (await import("./show-sign-in.js")).showSignIn),
    POST: /* @__PURE__ */ onDemand(async () => (await import("./start-sign-in.js")).startSignIn),
  },
  signout: {
    GET: /* @__PURE__ */ onDemand(async () => (await import("./show-sign-out.js")).showSignOut),
    POST: /* @__PURE__ */ onDemand(async () => (await import("./sign-out.js")).signOut),
  },
  "verify-request": {
    GET: /* @__PURE__ */ onDemand(async () => (await import("./verify-request.js")).verifyRequest),
  },
  "webauthn-options": {
    GET: /* @__PURE__ */ onDemand(
      async () => (await import("./webauthn-options.js")).webauthnOptions,
    ),
    POST: /* @__PURE__ */ onDemand(
      async () => (await import("./manage-passkeys.js")).managePasskeys,
    ),
  },
}

/** The function that handles a request. Throws `UnknownAction` with status 404 or 405. HEAD never does anything. */
export function endpointOf({ action, method, operation: name }: Context["request"]): ActionHandler {
  const endpoint = endpoints[action]
  if (!endpoint)
    throw new UnknownAction(`The action "${action}" is not available.`, { status: 404 })
  if (method === "HEAD") return answerHead
  if (name !== undefined) return operation
  const handler = endpoint[method]
  if (handler) return handler
  throw new UnknownAction(`The action "${action}" does not answer ${method}.`, {
    status: 405,
    allow: [...Object.keys(endpoint), "HEAD"].join(", "),
  })
}

/** Mail scanners and link checkers send HEAD, so HEAD must not use up a token, extend a session or end a flow. */
async function answerHead(): Promise<AuthResponse> {
  return { status: 200 }
}
