import { randomBytes } from "node:crypto"
import type { IncomingMessage, ServerResponse } from "node:http"
import { requireDevelopment } from "../loopback/require-development.js"
import type { LoopbackHost } from "../loopback/require-development.js"
import { startHttpServer } from "../loopback/start-http-server.js"
import { sendPage } from "../page/make-page.js"
import { accountPicture } from "./account-picture.js"
import { pictureUrl } from "./account-claims.js"
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
import { newSigningKey } from "./signing-key.js"

/** How the identity provider shall be. */
export interface IdentityProviderOptions {
  /** 0, the default, takes any free port. */
  port?: number | undefined
  /** `127.0.0.1` when absent; nothing but this machine is possible. */
  host?: LoopbackHost | undefined
  /** One client, `sallyport-demo`, when absent. */
  clients?: readonly DevClient[] | undefined
  /** Four people when absent: verified, unverified, without an e-mail address, with long names. */
  accounts?: readonly DevAccount[] | undefined
}

/** A running identity provider. */
export interface IdentityProvider {
  /** `http://127.0.0.1:port`; its page there tells everything one needs. */
  readonly issuer: string
  /** Of the first client. */
  readonly clientId: string
  /** Of the first client; empty for a public one. */
  readonly clientSecret: string
  /** From now on signs with a new key. The last four before it still verify. */
  rotateKeys: () => Promise<void>
  stop: () => Promise<void>
}

/** How many keys are published. */
const MOST_KEYS = 5

/**
 * Starts an OpenID provider on this machine; its accounts are chosen from, not typed.
 *
 * Throws in production, where a port is taken, and where the engine does not accept a client.
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
  let running: Running | undefined

  const { origin: issuer, stop } = await startHttpServer({ port, host }, (origin) => {
    running = run({ issuer: origin, clients, accounts, signingKeys, storage, cookieKey })
    return (request, response) => running?.(request, response)
  })
  return {
    issuer,
    clientId: clients[0]?.clientId ?? "",
    clientSecret: clients[0]?.clientSecret ?? "",
    // The engine reads its keys once; a new one takes over, on the same storage and the same cookies.
    rotateKeys: async () => {
      signingKeys = [await newSigningKey(), ...signingKeys].slice(0, MOST_KEYS)
      running = run({ issuer, clients, accounts, signingKeys, storage, cookieKey })
    },
    stop,
  }
}

type Running = (request: IncomingMessage, response: ServerResponse) => Promise<void>

/** Our own pages before the engine's endpoints. */
function run(parts: EngineParts): Running {
  const { issuer, clients, accounts } = parts
  const engine = makeEngine(parts)
  const answerByEngine = engine.callback()
  const pictures = new Map(
    accounts.map((account) => [pictureUrl(account), accountPicture(account)] as const),
  )
  return async (request, response) => {
    const { pathname } = new URL(`${issuer}${request.url}`)
    if (pathname === "/") return sendPage(response, landingPage(parts))
    if (pathname.startsWith("/sign-in/"))
      return answerSignIn(request, response, { engine, issuer, clients, accounts })
    const picture = pictures.get(pathname)
    if (picture !== undefined) return sendPicture(response, picture)
    await answerByEngine(request, response)
  }
}

function sendPicture(response: ServerResponse, picture: string): void {
  response.writeHead(200, {
    "Content-Type": "image/svg+xml; charset=utf-8",
    // Applications of other origins show it; opened by itself it is a document, and may do nothing.
    "Cross-Origin-Resource-Policy": "cross-origin",
    "Content-Security-Policy": "default-src 'none'; frame-ancestors 'none'",
    "X-Content-Type-Options": "nosniff",
    "Cache-Control": "max-age=3600",
  })
  response.end(picture)
}
