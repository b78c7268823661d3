import type { EndpointAnswer, EndpointRequest } from "../../contract/endpoint.js"
import { asError } from "../../errors/auth-error.js"
import { keysOfLogout } from "./login-keys.js"
import type { LogoutSetup } from "./logout-setup.js"

/** Characters: an issuer and the name of a session. */
const LONGEST = 1000

/**
 * Hears it from the browser, in a frame of the provider's page (OpenID Connect Front-Channel Logout 1.0). Nothing is signed
 * there, and the frame of another site has no cookie, so only a session ends whose name at the provider is given. What it
 * shows is the same whether there was one.
 */
export async function answerFrontChannel(
  setup: LogoutSetup,
  provider: string,
  visit: EndpointRequest,
): Promise<EndpointAnswer> {
  const { iss = "", sid = "" } = visit.request.query
  try {
    if (iss !== "" && sid !== "" && iss.length + sid.length <= LONGEST) {
      const keys = await keysOfLogout(setup, provider, { issuer: iss, sid, sub: undefined })
      await setup.loggedOut(visit, { keys })
    }
    return { status: 200, headers, body: PAGE }
  } catch (error) {
    return { status: 503, headers, body: PAGE, failure: asError(error) }
  }
}

const PAGE = '<!doctype html><html lang="en"><title>Signed out</title></html>'

/** It may be framed by whoever wants to, because it shows nothing and has nothing to press. */
const headers = {
  "cache-control": "no-store",
  "content-security-policy": "default-src 'none'",
  "referrer-policy": "no-referrer",
}
