/** Who a message is from when the provider names nobody: `no-reply` at the host that the link leads to. */
export function senderFor(url: string): string {
  return `no-reply@${new URL(url).hostname}`
}
