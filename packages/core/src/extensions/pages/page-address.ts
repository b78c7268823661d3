import { pageUrl } from "../../address/page-url.js"
import type { PageRequest } from "../../contract/page-request.js"
import type { AuthResponse } from "../../contract/http.js"

/** Where a page was asked for: it has two addresses, and framework packages may route only one of them. */
export function pageAddress({
  origin,
  request: { url },
}: Pick<PageRequest, "origin" | "request">): string {
  return origin + url.pathname
}

/**
 * Leads whoever is not signed in to the sign-in page, and from there back to this page. 303: the browser follows with GET,
 * also after a POST (RFC 9110 §15.4.4).
 */
export function toSignIn(page: Pick<PageRequest, "origin" | "request" | "baseUrl">): AuthResponse {
  const { baseUrl, origin } = page
  const target = { callbackUrl: pageAddress(page) }
  return { status: 303, redirect: pageUrl(`${baseUrl}/signin`, origin, target) }
}
