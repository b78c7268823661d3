import { Auth, type AuthConfig } from "@sallyport/core"
import { requestFor, type Incoming } from "./incoming.js"

/**
 * The cookie that remembers where a form wanted to go whose password was wrong, so that the next attempt ends there:
 * version 4 sets it with every answer. Core sets it with the sign-in page, to which the next request leads without it.
 */
export async function cookiesOfWantedTarget(
  { headers, body }: Incoming,
  config: AuthConfig,
  baseUrl: string,
): Promise<readonly string[]> {
  const { callbackUrl } = body
  if (typeof callbackUrl !== "string") return []
  const query = new URLSearchParams({ callbackUrl })
  const asking: Incoming = { method: "GET", segments: ["signin"], query, headers, body: {} }
  const page = await Auth(requestFor(asking, baseUrl), config)
  return page.headers.getSetCookie().filter((line) => /^[^=]*callback-url=/.test(line))
}
