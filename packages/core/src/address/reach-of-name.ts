/**
 * Where a host is, as far as its spelling tells: on the public Internet; on a private network or this machine; or at an
 * address that no legitimate server has (link-local, multicast, unspecified, a cloud's metadata service).
 */
export type Reach = "public" | "private" | "none"

/**
 * Top-level names for private machines and networks, or reserved for nothing (RFC 6761, RFC 6762, RFC 7686, RFC 9476,
 * ICANN's reservation of `internal`), and others that private networks use anyway. `arpa` contains addresses.
 */
const privateNames: ReadonlySet<string> = new Set(
  "alt arpa corp home internal intranet invalid lan local localdomain localhost mail onion private svc test".split(
    " ",
  ),
)

/** Names at which clouds give a machine its credentials. */
const metadata: ReadonlySet<string> = new Set([
  "metadata",
  "metadata.goog",
  "metadata.google.internal",
  "instance-data",
  "instance-data.ec2.internal",
])

/**
 * Where a host with a name is. The name may still resolve to somewhere else, which only the network itself can prevent.
 */
export function reachOfName(host: string): Reach {
  if (metadata.has(host)) return "none"
  const labels = host.split(".")
  return labels.length === 1 || privateNames.has(labels.at(-1) ?? "") ? "private" : "public"
}

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
