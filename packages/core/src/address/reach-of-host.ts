import { reachOfName, type Reach } from "./reach-of-name.js"

/**
 * Where the host of a URL is. Pass `hostname` as `URL` returns it. What tells IP addresses apart is loaded with the
 * first one, because few providers have one.
 */
export async function reachOfHost(hostname: string): Promise<Reach> {
  // One trailing dot makes a name absolute and changes nothing else.
  const host = hostname.replace(/\.$/, "")
  if (!mayBeAddress(host)) return reachOfName(host)
  const { reachOfAddress } = await import("./reach-of-address.js")
  return reachOfAddress(host) ?? reachOfName(host)
}

/** In brackets, or with a number as its last part, as the URL standard tells addresses from names. */
function mayBeAddress(host: string): boolean {
  return /^\[|(?:^|\.)\d+$/.test(host)
}
