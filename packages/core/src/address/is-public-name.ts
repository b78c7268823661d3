import { reachOfHost } from "./reach-of-host.js"

/**
 * True for a host name of the public Internet in lower case: two labels or more, no address in any spelling, no name of a
 * private network, no port. It says nothing of where the name leads: a public name may resolve to a private address,
 * which only the certificate that https demands, or the network itself, can stop (CWE-918).
 */
export function isPublicName(host: string): boolean {
  const labels = host.split(".")
  const last = labels.at(-1) ?? ""
  return (
    host.length <= 253 &&
    labels.length >= 2 &&
    labels.every((label) => /^[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?$/.test(label)) &&
    // The last label of an IPv4 address begins with a digit, in every base.
    /^[a-z]/.test(last) &&
    reachOfHost(host) === "public"
  )
}
