import { reachOfName } from "./reach-of-name.js"

/**
 * True for a host name on the public Internet in lower case: at least two labels, not an IP address in any spelling,
 * not a name for private networks, no port. It does not say where the name leads: a public name may resolve to a
 * private address, and only the certificate that https requires, or the network itself, can prevent that (CWE-918).
 */
export function isPublicName(host: string): boolean {
  const labels = host.split(".")
  const last = labels.at(-1) ?? ""
  return (
    host.length <= 253 &&
    labels.length >= 2 &&
    labels.every((label) => /^[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?$/.test(label)) &&
    // The last label of an IPv4 address starts with a digit, in every base.
    /^[a-z]/.test(last) &&
    reachOfName(host) === "public"
  )
}
