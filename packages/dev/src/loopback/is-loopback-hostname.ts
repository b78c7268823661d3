/** Whether the host name of a URL, with the brackets of an IPv6 address, can only mean this machine. */
export function isLoopbackHostname(hostname: string): boolean {
  return hostname === "localhost" || hostname === "127.0.0.1" || hostname === "[::1]"
}
