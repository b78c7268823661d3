import { randomBytes } from "node:crypto"
import type { IncomingMessage, ServerResponse } from "node:http"
import type { AdapterPayload } from "oidc-provider"
import { requireDevelopment } from "../loopback/require-development.js"
import type { LoopbackHost } from "../loopback/require-development.js"
import { startHttpServer } from "../loopback/start-http-server.js"
import { sendPage } from "../page/make-page.js"
import { accountPicture } from "./account-picture.js"
import { pictureUrl } from "./account-claims.js"
import { answerSessions } from "./answer-sessions.js"
import { answerSignIn } from "./answer-sign-in.js"
import { DEFAULT_ACCOUNTS } from "./dev-account.js"
import type { DevAccount } from "./dev-account.js"
import { DEFAULT_CLIENT } from "./dev-client.js"
import type { DevClient } from "./dev-client.js"
import { landingPage } from "./landing-page.js"
import { makeEngine } from "./make-engine.js"
import type { EngineParts } from "./make-engine.js"
import { memoryStorage } from "./memory-storage.js"
import { PART } from "./part.js"
import type { RefreshBehaviour } from "./refresh-behaviour.js"
import { answerTokenRequests } from "./refresh-requests.js"
import { newSigningKey } from "./signing-key.js"

/** The options of the identity provider. */
export interface IdentityProviderOptions {
  /** The port; 0 chooses any free one. Default: 0. */
  port?: number | undefined
  /** The host; only this machine is allowed. Default: `127.0.0.1`. */
  host?: LoopbackHost | undefined
  /** The applications that may send people here. Default: one client, `sallyport-demo`. */
  clients?: readonly DevClient[] | undefined
  /**
   * The accounts to choose from. Default: four people, with a verified, an unverified and no email address, and with a
   * long name.
   */
  accounts?: readonly DevAccount[] | undefined
  /** How refreshes are answered. Default: each refresh token works once. */
  refresh?: RefreshBehaviour | undefined
}

/** A running identity provider. */
export interface IdentityProvider {
  /** `http://127.0.0.1:port`; the page there shows everything you need. */
  readonly issuer: string
  /** The id of the first client. */
  readonly clientId: string
  /** The secret of the first client; empty for a public one. */
  readonly clientSecret: string
  /** Signs with a new key from now on. The four previous keys still verify. */
  rotateKeys: () => Promise<void>
  /** Answers refreshes so from now on. */
  setRefresh: (behaviour: RefreshBehaviour) => void
  stop: () => Promise<void>
}

const ONE_HOUR = 3600

/** How many keys are published. */
const MOST_KEYS = 5

/**
 * Starts an OpenID provider on this machine. People choose an account from a list instead of typing credentials.
 *
 * Throws in production, if the port is taken, and if the engine does not accept a client.
 */
export async function startIdentityProvider(
  options: IdentityProviderOptions = {},
): Promise<IdentityProvider> {
  const { port = 0, host = "127.0.0.1", clients = [DEFAULT_CLIENT] } = options
  requireDevelopment(PART, host)
  const { accounts = DEFAULT_ACCOUNTS } = options
  const storage = memoryStorage()
  const cookieKey = randomBytes(32).toString("base64url")
  let signingKeys = [await newSigningKey()]
  let { refresh = {} } = options
  const kept = {
    clients,
    accounts,
    storage: storage.adapter,
    storedSessions: () => storage.payloads("Session"),
    cookieKey,
    refresh: () => refresh,
    accessTokenLifetime: () => refresh.lifetime ?? ONE_HOUR,
    keepsRefreshTokens: () => refresh.answer === "keep",
  }
  let running: EngineHandler | undefined

  const { origin: issuer, stop } = await startHttpServer({ port, host }, (origin) => {
    running = run({ ...kept, issuer: origin, signingKeys })
    return (request, response) => running?.(request, response)
  })
  return {
    issuer,
    clientId: clients[0]?.clientId ?? "",
    clientSecret: clients[0]?.clientSecret ?? "",
    // An engine reads its keys only once, so a new engine takes over, with the same storage and cookies.
    rotateKeys: async () => {
      signingKeys = [await newSigningKey(), ...signingKeys].slice(0, MOST_KEYS)
      running = run({ ...kept, issuer, signingKeys })
    },
    setRefresh: (behaviour) => {
      refresh = behaviour
    },
    stop,
  }
}

type EngineHandler = (request: IncomingMessage, response: ServerResponse) => Promise<void>

/** What a server is made of. */
interface ServerParts extends EngineParts {
  readonly storedSessions: () => readonly AdapterPayload[]
  readonly refresh: () => RefreshBehaviour
}

/** Serves our own pages first, then the engine's endpoints. */
function run(parts: ServerParts): EngineHandler {
  const { issuer, clients, accounts } = parts
  const engine = makeEngine(parts)
  const answerByEngine = engine.callback()
  const answerTokenRequest = answerTokenRequests(answerByEngine, parts.refresh)
  const pictures = new Map(
    accounts.map((account) => [pictureUrl(account), accountPicture(account)] as const),
  )
  return async (request, response) => {
    const { pathname } = new URL(`${issuer}${request.url}`)
    if (pathname === "/") return sendPage(response, landingPage(parts))
    if (pathname.startsWith("/sign-in/"))
      return answerSignIn(request, response, { engine, issuer, clients, accounts })
    if (pathname === "/sessions") return answerSessions(request, response, { ...parts, engine })
    const picture = pictures.get(pathname)
    if (picture !== undefined) return sendPicture(response, picture)
    if (pathname === "/token") return answerTokenRequest(request, response)
    await answerByEngine(request, response)
  }
}

function sendPicture(response: ServerResponse, picture: string): void {
  response.writeHead(200, {
    "Content-Type": "image/svg+xml; charset=utf-8",
    // Applications on other origins may show the picture. Opened directly, it is a document that may do nothing.
    "Cross-Origin-Resource-Policy": "cross-origin",
    "Content-Security-Policy": "default-src 'none'; frame-ancestors 'none'",
    "X-Content-Type-Options": "nosniff",
    "Cache-Control": "max-age=3600",
  })
  response.end(picture)
}
