import { incomingHeaders } from "./incoming-headers.js"

/** The members that are needed of a request of `node:http`, or of `node:http2` by its compatibility API. */
export interface NodeRequest {
  readonly method?: string | undefined
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>
  /** Whether someone has read the body before. */
  readonly readableEnded: boolean
  readonly iterator: (options: { readonly destroyOnReturn: boolean }) => AsyncIterator<Uint8Array>
  readonly resume: () => unknown
  /** What a body parser has left. */
  readonly body?: unknown
}

/** Methods that no `Request` can have (Fetch §2.2.1). */
const UNKNOWN: ReadonlySet<string> = new Set(["CONNECT", "TRACE", "TRACK"])

/** A request of `node:http` as a web `Request` to this site, whether a body parser has run before or not. */
export function nodeRequest(
  req: NodeRequest,
  { origin, target }: { readonly origin: string; readonly target: string },
): Request {
  const headers = incomingHeaders(req.headers)
  const address = `${origin}${pathOf(target)}`
  const { method = "GET" } = req
  if (method === "GET" || method === "HEAD") return new Request(address, { method, headers })
  const body = bodyOf(req)
  // A parser may have changed the length, and this body is written anew.
  if (typeof body === "string" || body instanceof Uint8Array) headers.delete("content-length")
  return new Request(address, {
    // Not answered either, and with the same 405.
    method: UNKNOWN.has(method) ? "OPTIONS" : method,
    headers,
    ...(body !== undefined && { body, duplex: "half" }),
  } as RequestInit)
}

/**
 * A whole address as the request target (RFC 9112 §3.2.2) names no site: the origin alone says whose this is. Nor is
 * it a path of ours, as `Auth` is told the target itself.
 */
function pathOf(target: string): string {
  return target.startsWith("/") ? target : "/"
}

function bodyOf(req: NodeRequest): BodyInit | undefined {
  const { body: parsed, readableEnded } = req
  if (parsed === undefined || (!readableEnded && isEmptyObject(parsed)))
    return readableEnded ? undefined : streamOf(req)
  if (typeof parsed === "string") return parsed
  if (parsed instanceof Uint8Array) return new Uint8Array(parsed)
  const type = String(req.headers["content-type"] ?? "")
  return /^\s*application\/json\s*(?:;|$)/i.test(type) ? JSON.stringify(parsed) : formOf(parsed)
}

/** Express 4 starts every request with an empty body object, parsed or not. */
function isEmptyObject(value: unknown): boolean {
  return typeof value === "object" && value !== null && Object.keys(value).length === 0
}

/** The form as it was sent: names that came twice come twice again; nested objects, which no form of ours has, do not. */
function formOf(parsed: unknown): string {
  const form = new URLSearchParams()
  for (const [name, value] of Object.entries(parsed ?? {}))
    for (const one of [value].flat()) if (typeof one === "string") form.append(name, one)
  return form.toString()
}

/** The body as it comes. One that is not read to its end leaves the connection as it is, so that the answer arrives. */
function streamOf(req: NodeRequest): ReadableStream {
  const chunks = req.iterator({ destroyOnReturn: false })
  return new ReadableStream(
    {
      async pull(controller) {
        const { done, value } = await chunks.next()
        if (done) controller.close()
        else controller.enqueue(value)
      },
      async cancel() {
        await chunks.return?.()
        // As Node does with a body that no one has begun to read.
        req.resume()
      },
    },
    // Read only when asked: many a request is refused before.
    { highWaterMark: 0 },
  )
}
