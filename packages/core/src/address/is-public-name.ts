/**
 * Top-level names that stand for a machine or a network of one's own, or for nothing (RFC 6761, RFC 6762, RFC 7686, RFC
 * 9476, ICANN's reservation of `internal`), and those that private networks use all the same. `arpa` holds addresses.
 */
const PRIVATE: ReadonlySet<string> = new Set(
  "alt arpa corp home internal intranet invalid lan local localdomain localhost mail onion private svc test".split(
    " ",
  ),
)

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
    !PRIVATE.has(last)
  )
}
