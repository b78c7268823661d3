import { PasskeyFailure } from "./passkey-failure.js"
import { sameSiteFetch } from "./same-site-fetch.js"

/** The server's response to a form: its status, and where to go. */
export interface FormAnswer {
  readonly status: number
  /** An absolute http(s) address. */
  readonly url: URL
}

/**
 * Posts fields like a form, and returns the address to go to instead of following a redirect. Throws {@link
 * PasskeyFailure}.
 */
export async function postForm(
  address: string,
  fields: Readonly<Record<string, string>>,
): Promise<FormAnswer> {
  const response = await sameSiteFetch(address, {
    method: "POST",
    headers: { "X-Auth-Return-Redirect": "1" },
    body: new URLSearchParams(fields),
  })
  const answer = (await response.json().catch(() => undefined)) as { url?: unknown } | undefined
  const url = webUrl(answer?.url)
  if (url) return { status: response.status, url }
  throw new PasskeyFailure("server", response.status)
}

/** Only `http:` and `https:`: a `javascript:` address would run on this page. */
function webUrl(value: unknown): URL | undefined {
  try {
    const url = new URL(value as string, location.href)
    return typeof value === "string" && /^https?:$/.test(url.protocol) ? url : undefined
  } catch {
    return undefined
  }
}
