import { createServer, type IncomingMessage, type ServerResponse } from "node:http"
import type { AddressInfo } from "node:net"

/** `NextAuth(req, res, options)` of either library. */
export type PagesHandler = (req: object, res: object) => unknown

/** A site whose `/api/auth/*` is answered as Next's Pages Router answers it: parsed query, cookies and body. */
export interface PagesSite {
  /** Such as `http://127.0.0.1:40123`. */
  readonly origin: string
  readonly close: () => Promise<void>
}

/** Serves the handler that `current` returns at the time of each request. */
export async function servePages(current: () => PagesHandler): Promise<PagesSite> {
  const server = createServer((req, res) => {
    answer(req, res, current()).catch((error: unknown) => {
      res.statusCode = 599
      res.end(String(error))
    })
  })
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening))
  const { port } = server.address() as AddressInfo
  return {
    origin: `http://127.0.0.1:${port}`,
    close: () =>
      new Promise((closed) => {
        server.close(() => closed())
        server.closeAllConnections()
      }),
  }
}

async function answer(req: IncomingMessage, res: ServerResponse, handler: PagesHandler) {
  const url = new URL(req.url ?? "/", "http://site.test")
  // As Next gives the parts of a catch-all route.
  const nextauth = url.pathname.split("/").slice(3).map(decodeURIComponent)
  const body = bodyOf(await textOf(req), req.headers["content-type"] ?? "")
  const parsed = {
    query: { ...members(url.searchParams), nextauth },
    cookies: cookiesOf(req),
    body,
  }
  await handler(Object.assign(req, parsed), withHelpers(res))
}

async function textOf(req: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of req) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks).toString()
}

function bodyOf(text: string, type: string): unknown {
  if (type.startsWith("application/json")) return JSON.parse(text || "{}")
  return type.startsWith("application/x-www-form-urlencoded")
    ? members(new URLSearchParams(text))
    : text
}

/** A list for what came more than once. */
function members(fields: URLSearchParams): Record<string, string | string[]> {
  const names = [...new Set(fields.keys())]
  return Object.fromEntries(
    names.map((name) => {
      const all = fields.getAll(name)
      return [name, all.length === 1 ? (all[0] as string) : all]
    }),
  )
}

function cookiesOf({ headers }: IncomingMessage): Record<string, string> {
  const pairs = (headers.cookie ?? "").split("; ").filter(Boolean)
  return Object.fromEntries(
    pairs.map((pair) => {
      const at = pair.indexOf("=")
      return [pair.slice(0, at), decodeURIComponent(pair.slice(at + 1))]
    }),
  )
}

/** The methods that Next adds to a response. */
function withHelpers(res: ServerResponse): object {
  const json = (value: unknown) => {
    res.setHeader("content-type", "application/json; charset=utf-8")
    res.end(JSON.stringify(value))
  }
  return Object.assign(res, {
    status: (code: number) => Object.assign(res, { statusCode: code }),
    json,
    send: (value: object | string | undefined) =>
      typeof value === "object" ? json(value) : res.end(String(value)),
    redirect: (first: number | string, second?: string) => {
      res.statusCode = typeof first === "number" ? first : 307
      res.setHeader("location", second ?? String(first))
      res.end()
    },
  })
}
