/** host[:port] as RFC 3986 §3.2.2 writes it: a name, an IPv4 or a bracketed IPv6 address. */
const HOST = /^(?:[a-z0-9](?:[a-z0-9._-]*[a-z0-9])?\.?|\[[0-9a-f:.]+\])(?::\d{1,5})?$/i

/** True for host[:port] and nothing else: no user info or path is smuggled into an address built from it (CWE-601). */
export function isHost(text: string): boolean {
  return HOST.test(text)
}
