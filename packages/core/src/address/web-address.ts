import { parseUrl } from "./parse-url.js"
import { isHost } from "./is-host.js"

/**
 * The text as an absolute http(s) address without user info; undefined for anything else. A URL parser alone would read
 * `localhost:3000` as a scheme, and accept a template that was never filled in as a host.
 */
export function webAddress(text: string): URL | undefined {
  const url = parseUrl(text)
  if (!url) return undefined
  const isWeb = url.protocol === "https:" || url.protocol === "http:"
  return isWeb && isHost(url.host) && url.username === "" && url.password === "" ? url : undefined
}
