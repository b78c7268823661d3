import { isResponse } from "@sallyport/core/integration"
import { StreamableFile, type ExecutionContext } from "@nestjs/common"
import { AuthRefused } from "./auth-refused.js"
import type { NestRequest } from "./nest-request.js"
import type { Redirection } from "./redirection.js"

/** The parts of the adapter between NestJS and its platform that are used here. */
export interface HeaderSetter {
  readonly setHeader: (response: unknown, name: string, value: string) => unknown
  readonly appendHeader?: (response: unknown, name: string, value: string) => unknown
}

/**
 * The exception for someone who is not admitted. Its headers are already on the response, because an exception cannot
 * have any: an exception filter, NestJS' own or one of the application, sends the response.
 */
export async function refusalOf(
  instead: Response | Redirection,
  { context, headers }: { readonly context: ExecutionContext; readonly headers: HeaderSetter },
): Promise<AuthRefused> {
  if (context.getType() !== "http") return new AuthRefused(instead)
  const http = context.switchToHttp()
  const response: unknown = http.getResponse()
  if (isResponse(instead)) {
    for (const [name, value] of instead.headers)
      if (name !== "set-cookie") headers.setHeader(response, name, value)
    for (const line of instead.headers.getSetCookie())
      headers.appendHeader?.(response, "set-cookie", line)
    // As a stream, because NestJS would turn a text or an object into another body.
    const body = new StreamableFile(new Uint8Array(await instead.arrayBuffer()))
    return new AuthRefused(instead, { status: instead.status, body })
  }
  const asksForPage = http.getRequest<NestRequest>().headers.accept?.includes("text/html")
  if (!asksForPage) return new AuthRefused(instead)
  headers.setHeader(response, "location", instead.url)
  return new AuthRefused(instead, { status: instead.statusCode, body: { url: instead.url } })
}
