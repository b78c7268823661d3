import { once } from "node:events"
import { createServer } from "node:http"
import type { IncomingMessage, ServerResponse } from "node:http"
import type { AddressInfo } from "node:net"
import { text } from "node:stream/consumers"
import { Auth } from "@sallyport/core"
import type { AuthConfig } from "@sallyport/core"
import Credentials from "@sallyport/core/providers/credentials"

/** A site with password sign-in for everyone, on a local port. Its faults can be changed at any time. */
export interface SessionSite {
  readonly origin: string
  /** The requests that it received, in order, such as `GET /auth/session`. */
  readonly asked: string[]
  /** Requests whose browser went away before the response. */
  readonly abandoned: string[]
  /** The status of every response, instead of the regular one. */
  failure: number | undefined
  /** The body of every response to `GET /session`, instead of the session. */
  answer: string | undefined
  /** Responses wait for this promise. */
  gate: Promise<unknown> | undefined
  readonly stop: () => Promise<void>
}

/** How a site differs from the default. */
export interface SiteOptions {
  readonly config?: Partial<AuthConfig>
  readonly basePath?: string
  /** Handles requests that are not for an action. Default: 404. */
  readonly page?: (request: Request, config: AuthConfig) => Promise<Response> | Response
}

/** Starts a site. Everyone's password is `right`; the name becomes the user's name. */
export async function startSessionSite(options: SiteOptions = {}): Promise<SessionSite> {
  const { basePath = "/auth" } = options
  const config = configOf(options)
  const server = createServer((request, response) => {
    const what = `${request.method} ${request.url?.split("?")[0]}`
    const isAction = request.url?.startsWith(`${basePath}/`)
    if (isAction) site.asked.push(what)
    response.on("close", () => !response.writableEnded && site.abandoned.push(what))
    const answered = isAction ? answer(site, config, request) : pageOf(options, config, request)
    answered
      .then((made) => send(made, response))
      .catch((error: unknown) => response.destroy(error as Error))
  })
  server.listen(0, "127.0.0.1")
  await once(server, "listening")
  const site: SessionSite = {
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    asked: [],
    abandoned: [],
    failure: undefined,
    answer: undefined,
    gate: undefined,
    stop: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, "close")
    },
  }
  return site
}

function configOf({ config, basePath = "/auth" }: SiteOptions): AuthConfig {
  return {
    secret: "a secret of the tests, long enough for it",
    trustHost: true,
    basePath,
    logger: { error: () => undefined, warn: () => undefined, debug: () => undefined },
    providers: [
      Credentials({
        credentials: { name: {}, password: {} },
        authorize: ({ name, password }) =>
          password === "right" ? { id: String(name), name: String(name) } : null,
      }),
    ],
    ...config,
  }
}

async function answer(
  site: SessionSite,
  config: AuthConfig,
  incoming: IncomingMessage,
): Promise<Response> {
  const request = await webRequest(incoming)
  await site.gate
  if (site.failure !== undefined)
    return Response.json({ message: "It does not work." }, { status: site.failure })
  const isReading = request.method === "GET" && request.url.endsWith("/session")
  if (site.answer !== undefined && isReading) return new Response(site.answer)
  return Auth(request, config)
}

async function pageOf(
  { page }: SiteOptions,
  config: AuthConfig,
  incoming: IncomingMessage,
): Promise<Response> {
  return page ? page(await webRequest(incoming), config) : new Response(null, { status: 404 })
}

async function webRequest(incoming: IncomingMessage): Promise<Request> {
  const { method = "GET", url = "/", headers } = incoming
  return new Request(`http://${headers.host}${url}`, {
    method,
    headers: Object.entries(headers).map(([name, value]): [string, string] => [
      name,
      String(value),
    ]),
    ...(method !== "GET" && { body: await text(incoming) }),
  })
}

async function send(made: Response, response: ServerResponse): Promise<void> {
  const headers = Object.fromEntries(made.headers)
  response.writeHead(made.status, { ...headers, "set-cookie": made.headers.getSetCookie() })
  response.end(new Uint8Array(await made.arrayBuffer()))
}
