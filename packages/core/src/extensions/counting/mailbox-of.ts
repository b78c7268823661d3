/**
 * Hosts that deliver `a.d.a@` to the mailbox of `ada@`, and the host under which its mailboxes are counted.
 *
 * @see https://support.google.com/mail/answer/7436150
 */
const WITHOUT_DOTS: ReadonlyMap<string, string> = new Map([
  ["gmail.com", "gmail.com"],
  ["googlemail.com", "gmail.com"],
])

/**
 * The mailbox into which the mail to an address most probably goes: without what follows a `+` (RFC 5233 §1), and without
 * dots where the host ignores them. Only to be counted: it is no address to send anything to.
 */
export function mailboxOf(address: string): string {
  const at = address.lastIndexOf("@")
  const host = address.slice(at + 1).toLowerCase()
  const [local = ""] = address.slice(0, Math.max(at, 0)).toLowerCase().split("+", 1)
  const plain = WITHOUT_DOTS.get(host)
  return plain === undefined ? `${local}@${host}` : `${local.replaceAll(".", "")}@${plain}`
}
