/** Who a message is from when the provider names no one: `no-reply` at the host that the link leads to. */
export function senderFor(url: string): string {
  return `no-reply@${mailDomain(new URL(url).hostname)}`
}

/** A number stands in brackets where mail is addressed (RFC 5321 §4.1.3). */
function mailDomain(hostname: string): string {
  if (hostname.startsWith("[")) return `[IPv6:${hostname.slice(1)}`
  return /^[\d.]+$/.test(hostname) ? `[${hostname}]` : hostname
}
