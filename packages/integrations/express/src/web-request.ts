import { Readable } from "node:stream"
import { incomingHeaders } from "@sallyport/core/integration"
import type { Request as ExpressRequest } from "express"

/** Methods that no `Request` can have (Fetch §2.2.1). */
const UNKNOWN: ReadonlySet<string> = new Set(["CONNECT", "TRACE", "TRACK"])

/** The Express request as a web `Request` to this site, whether a body parser has run before or not. */
export function toWebRequest(req: ExpressRequest, origin: string): Request {
  const headers = incomingHeaders(req.headers)
  const address = `${origin}${pathOf(req.originalUrl)}`
  if (req.method === "GET" || req.method === "HEAD")
    return new Request(address, { method: req.method, headers })
  const body = bodyOf(req)
  // A parser may have changed the length, and this body is written anew.
  headers.delete("content-length")
  return new Request(address, {
    // Not answered either, and with the same 405.
    method: UNKNOWN.has(req.method) ? "OPTIONS" : req.method,
    headers,
    ...(body !== undefined && { body, duplex: "half" }),
  } as RequestInit)
}

/**
 * A whole address as the request target (RFC 9112 §3.2.2) names no site: `siteOrigin` alone says whose this is. Nor is
 * it a path of ours, as `Auth` is told the target itself.
 */
function pathOf(target: string): string {
  return target.startsWith("/") ? target : "/"
}

function bodyOf(req: ExpressRequest): BodyInit | undefined {
  const parsed: unknown = req.body
  if (parsed === undefined || (!req.readableEnded && isEmptyObject(parsed)))
    return req.readableEnded ? undefined : (Readable.toWeb(req) as ReadableStream)
  if (typeof parsed === "string") return parsed
  if (parsed instanceof Uint8Array) return new Uint8Array(parsed)
  return req.is("json") ? JSON.stringify(parsed) : formOf(parsed)
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
