import { StreamableFile, type ExecutionContext } from "@nestjs/common"
import { AuthRefused } from "./auth-refused.js"
import type { NestRequest } from "./nest-request.js"
import type { Redirection } from "./redirection.js"

/** What is needed of the adapter between NestJS and its platform. */
interface Headers {
  readonly setHeader: (response: unknown, name: string, value: string) => unknown
  readonly appendHeader?: (response: unknown, name: string, value: string) => unknown
}

/**
 * The exception for someone who is not admitted. Its headers are on the response already, because an exception has none: what
 * answers in the end is an exception filter, NestJS's own or one of the application.
 */
export async function refusalOf(
  instead: Response | Redirection,
  { context, headers }: { readonly context: ExecutionContext; readonly headers: Headers },
): Promise<AuthRefused> {
  if (context.getType() !== "http") return new AuthRefused(instead)
  const http = context.switchToHttp()
  const response: unknown = http.getResponse()
  if (instead instanceof Response) {
    for (const [name, value] of instead.headers)
      if (name !== "set-cookie") headers.setHeader(response, name, value)
    for (const line of instead.headers.getSetCookie())
      headers.appendHeader?.(response, "set-cookie", line)
    // As it is: of a text or an object NestJS would make another body.
    const body = new StreamableFile(new Uint8Array(await instead.arrayBuffer()))
    return new AuthRefused(instead, { status: instead.status, body })
  }
  const asksForPage = http.getRequest<NestRequest>().headers.accept?.includes("text/html")
  if (!asksForPage) return new AuthRefused(instead)
  headers.setHeader(response, "location", instead.url)
  return new AuthRefused(instead, { status: instead.statusCode, body: { url: instead.url } })
}
