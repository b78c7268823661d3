import { serializeCookie, type PlainAnswer } from "@sallyport/core/integration"
import type { Response as ExpressResponse } from "express"

/** Sends an answer through Express; cookies that were set before stay. */
export async function sendAnswer(
  res: ExpressResponse,
  answer: PlainAnswer | Response,
): Promise<void> {
  if (answer instanceof Response) return sendWebResponse(res, answer)
  for (const name in answer.headers) res.setHeader(name, answer.headers[name] ?? "")
  appendCookies(res, answer.cookies.map(serializeCookie))
  res.end(answer.body)
}

async function sendWebResponse(res: ExpressResponse, response: Response): Promise<void> {
  res.status(response.status)
  for (const [name, value] of response.headers)
    if (name !== "set-cookie") res.setHeader(name, value)
  appendCookies(res, response.headers.getSetCookie())
  res.end(Buffer.from(await response.arrayBuffer()))
}

/** Adds `Set-Cookie` lines, one header each: a comma-joined one is another cookie. */
function appendCookies(res: ExpressResponse, lines: readonly string[]): void {
  for (const line of lines) res.append("set-cookie", line)
}
