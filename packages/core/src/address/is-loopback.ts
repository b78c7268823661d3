const LOOPBACK = /^(?:localhost|(?:.+\.)?localhost|127(?:\.\d{1,3}){3}|\[::1\])$/

/** True if the host name of a URL is this machine, in one of its usual spellings (RFC 6761 §6.3, RFC 8252 §7.3). */
export function isLoopback(hostname: string): boolean {
  return LOOPBACK.test(hostname)
}
