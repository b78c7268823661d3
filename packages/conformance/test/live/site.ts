import { createServer, type IncomingMessage, type ServerResponse } from "node:http"
import type { AddressInfo } from "node:net"
import { Auth, type AuthConfig, setEnvDefaults } from "@sallyport/core"
import { SECRET, valid } from "../corpus/set-up.js"

/** A request on its way to the handler, and what comes back. */
export interface SiteRequest {
  readonly method: string
  readonly url: URL
  readonly headers: Headers
  readonly body: string
}

export interface SiteAnswer {
  readonly status: number
  readonly headers: readonly (readonly [string, string])[]
  readonly body: string
}

/** What stands between the browser and the handler, and is wrong. */
export interface Fault {
  readonly config?: Partial<AuthConfig>
  readonly environment?: Readonly<Record<string, string>>
  /** Answers in place of the handler; undefined lets the request pass; null never answers. */
  readonly answers?: (
    sent: SiteRequest,
  ) => SiteAnswer | null | undefined | Promise<SiteAnswer | undefined>
  /** Changes the request. */
  readonly passes?: (sent: SiteRequest) => SiteRequest
  /** Changes the answer. */
  readonly returns?: (returned: SiteAnswer, sent: SiteRequest) => SiteAnswer
}

/** A site on a free port of this machine, with core behind a server with a fault. `await using` closes it. */
export interface Site extends AsyncDisposable {
  readonly port: number
}

export async function startSite(fault: Fault): Promise<Site> {
  const config: AuthConfig = {
    ...valid,
    trustHost: true,
    secret: SECRET,
    logger: { error: () => undefined, warn: () => undefined },
    ...fault.config,
  }
  setEnvDefaults({ NODE_ENV: "production", ...fault.environment }, config)
  const server = createServer((req, res) => void respond(req, res, { fault, config }))
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done))
  const { port } = server.address() as AddressInfo
  return {
    port,
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections()
      await new Promise((done) => server.close(done))
    },
  }
}

async function respond(
  req: IncomingMessage,
  res: ServerResponse,
  { fault, config }: { readonly fault: Fault; readonly config: AuthConfig },
): Promise<void> {
  const sent = await received(req)
  const own = await fault.answers?.(sent)
  if (own === null) return
  const passed = fault.passes?.(sent) ?? sent
  const returned = own ?? (await handled(passed, config))
  const { status, headers, body } = fault.returns?.(returned, sent) ?? returned
  res.sendDate = !headers.some(([name]) => name.toLowerCase() === "date")
  for (const [name, value] of headers) res.appendHeader(name, value)
  res.writeHead(status).end(body)
}

async function received(req: IncomingMessage): Promise<SiteRequest> {
  const headers = new Headers(req.headers as Record<string, string>)
  const scheme = headers.get("x-test-scheme") ?? "http"
  const host = headers.get("x-test-host") ?? headers.get("host") ?? ""
  headers.delete("content-length")
  const chunks: Uint8Array[] = []
  for await (const chunk of req) chunks.push(chunk as Uint8Array)
  return {
    method: req.method ?? "GET",
    url: new URL(`${scheme}://${host}${req.url ?? "/"}`),
    headers,
    body: Buffer.concat(chunks).toString(),
  }
}

async function handled(
  { method, url, headers, body }: SiteRequest,
  config: AuthConfig,
): Promise<SiteAnswer> {
  if (!url.pathname.startsWith(String(config.basePath))) return page(404, "Not Found")
  const request = new Request(url, { method, headers, ...(body ? { body } : {}) })
  const response = (await Auth(request, config)) as Response
  return {
    status: response.status,
    headers: [...response.headers],
    body: await response.text(),
  }
}

/** A page of the application. */
export function page(status: number, body: string): SiteAnswer {
  return { status, headers: [["content-type", "text/html"]], body: `<!doctype html>${body}` }
}

export function redirect(location: string, status = 307): SiteAnswer {
  return { status, headers: [["location", location]], body: "" }
}

/** A header with another value, or without any. */
export function withHeader(returned: SiteAnswer, name: string, value?: string): SiteAnswer {
  const others = returned.headers.filter(([one]) => one.toLowerCase() !== name)
  return { ...returned, headers: value === undefined ? others : [...others, [name, value]] }
}

/** Each `Set-Cookie` line changed. */
export function withCookies(returned: SiteAnswer, change: (line: string) => string): SiteAnswer {
  return {
    ...returned,
    headers: returned.headers.map(([name, value]) => [
      name,
      name.toLowerCase() === "set-cookie" ? change(value) : value,
    ]),
  }
}

/** Takes the place of DNS and of whatever ends TLS: requests to any name arrive at this port. */
export function resolvingTo(port: number): typeof fetch {
  return async (input, init = {}) => {
    const { protocol, host, pathname, search } = new URL(new Request(input).url)
    const headers = new Headers(init.headers)
    headers.set("x-test-scheme", protocol.slice(0, -1))
    headers.set("x-test-host", host)
    return fetch(`http://127.0.0.1:${port}${pathname}${search}`, { ...init, headers })
  }
}
