/** The sender of a message if the provider sets none: `no-reply` at the host of the link. */
export function senderFor(url: string): string {
  return `no-reply@${mailDomain(new URL(url).hostname)}`
}

/** In a mail address, an IP address is written in brackets (RFC 5321 §4.1.3). */
function mailDomain(hostname: string): string {
  if (hostname.startsWith("[")) return `[IPv6:${hostname.slice(1)}`
  return /^[\d.]+$/.test(hostname) ? `[${hostname}]` : hostname
}
