/** The parts of a `node:http` request that are used here; also of `node:http2` with its compatibility API. */
export interface NodeRequest {
  readonly method?: string | undefined
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>
  /** Whether the body has already been read. */
  readonly readableEnded: boolean
  readonly iterator: (options: { readonly destroyOnReturn: boolean }) => AsyncIterator<Uint8Array>
  readonly resume: () => unknown
  /** What a body parser has left. */
  readonly body?: unknown
}

/** Methods that a `Request` cannot have (Fetch §2.2.1). */
const UNKNOWN: ReadonlySet<string> = new Set(["CONNECT", "TRACE", "TRACK"])

/** A `node:http` request as a web `Request` to this site, whether a body parser has run before or not. */
export function nodeRequest(
  req: NodeRequest,
  { origin, target }: { readonly origin: string; readonly target: string },
): Request {
  const headers = incomingHeaders(req.headers)
  const address = `${origin}${pathOf(target)}`
  const { method = "GET" } = req
  if (method === "GET" || method === "HEAD") return new Request(address, { method, headers })
  const body = bodyOf(req)
  // A parser may have changed the length, and this body is serialized again.
  if (typeof body === "string" || body instanceof Uint8Array) headers.delete("content-length")
  return new Request(address, {
    // OPTIONS is rejected with the same 405.
    method: UNKNOWN.has(method) ? "OPTIONS" : method,
    headers,
    ...(body !== undefined && { body, duplex: "half" }),
  } as RequestInit)
}

/**
 * The same without the body, which the application's own code reads. `target` is the path and query as its router has
 * understood them.
 */
export function requestWithoutBody(
  { method = "GET", headers }: Pick<NodeRequest, "method" | "headers">,
  { origin, target }: { readonly origin: string; readonly target: string },
): Request {
  return new Request(`${origin}${target}`, {
    method: UNKNOWN.has(method) ? "OPTIONS" : method,
    headers: incomingHeaders(headers),
  })
}

/**
 * An absolute address as the request target (RFC 9112 §3.2.2) does not name the site: only the origin says which site
 * this is. It is not one of our paths either, because `Auth` receives the target itself.
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

/** Express 4 gives every request an empty body object, parsed or not. */
function isEmptyObject(value: unknown): boolean {
  return typeof value === "object" && value !== null && Object.keys(value).length === 0
}

/** The form as it was sent: repeated names are repeated; nested objects, which our forms never contain, are dropped. */
function formOf(parsed: unknown): string {
  const form = new URLSearchParams()
  for (const [name, value] of Object.entries(parsed ?? {}))
    for (const one of [value].flat()) if (typeof one === "string") form.append(name, one)
  return form.toString()
}

/** The body as a stream. If it is not read to the end, the connection stays open, so that the response arrives. */
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
        // As Node does with a body that no one has started to read.
        req.resume()
      },
    },
    // Read only on demand, because many requests are rejected before that.
    { highWaterMark: 0 },
  )
}

/** The headers of a `node:http` request. */
interface ReceivedHeaders {
  readonly headers: NodeRequest["headers"]
  /** Names and values in turn, as they came. Frameworks may hand on a request that has none. */
  readonly rawHeaders?: readonly string[] | undefined
}

/** Reads a header of a `node:http` request by its name in lower case, without building `Headers`. */
export function headReader({ headers, rawHeaders }: ReceivedHeaders): Pick<Headers, "get"> {
  return {
    get: (name) => {
      const value = headers[name]?.toString() ?? null
      return value !== null && name === CREDENTIALS ? allOf(name, { value, rawHeaders }) : value
    },
  }
}

const CREDENTIALS = "authorization"

/**
 * Of several credentials Node keeps the first, and whatever stands in front of it may have looked at another one. As
 * everywhere else, they count as one text, which lets nobody in.
 */
function allOf(
  name: string,
  { value, rawHeaders = [] }: Pick<ReceivedHeaders, "rawHeaders"> & { readonly value: string },
): string {
  const isNamed = (other = "") => other.length === name.length && other.toLowerCase() === name
  const sent = rawHeaders.filter((_, at) => at % 2 === 1 && isNamed(rawHeaders[at - 1]))
  return sent.length > 1 ? sent.join(", ") : value
}

/**
 * The headers of a `node:http` request as web `Headers`. A header that was sent several times stays several. HTTP/2
 * pseudo headers such as `:path` are left out.
 */
export function incomingHeaders(
  headers: Readonly<Record<string, string | readonly string[] | undefined>>,
): Headers {
  const all = new Headers()
  for (const [name, value] of Object.entries(headers))
    if (!name.startsWith(":")) for (const one of [value ?? []].flat()) all.append(name, one)
  return all
}
