import type { Response as ExpressResponse } from "express"

/** Sends a web `Response` through Express; cookies that were set before stay. */
export async function sendWebResponse(res: ExpressResponse, response: Response): Promise<void> {
  res.status(response.status)
  for (const [name, value] of response.headers)
    if (name !== "set-cookie") res.setHeader(name, value)
  appendCookies(res, response.headers.getSetCookie())
  res.end(Buffer.from(await response.arrayBuffer()))
}

/** Adds `Set-Cookie` lines, one header each: a comma-joined one is another cookie. */
export function appendCookies(res: ExpressResponse, lines: readonly string[]): void {
  for (const line of lines) res.append("set-cookie", line)
}
