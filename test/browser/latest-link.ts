import { setTimeout } from "node:timers/promises"

interface Message {
  readonly envelope: { readonly to: readonly string[] }
  readonly links: readonly string[]
  readonly text: string | null
}

/**
 * The sign-in link of the newest message to an address, as soon as there is one; `mailboxUrl` is that of the offline
 * mailbox.
 */
export function latestLink(mailboxUrl: string, to: string): Promise<string> {
  const linkIn = ({ links }: Message) => links.find((address) => address.includes("/callback/"))
  return latest(mailboxUrl, to, linkIn)
}

/** The link behind which a password is chosen, in the same way; another one than `former`. */
export function latestPasswordLink(
  mailboxUrl: string,
  to: string,
  former?: string,
): Promise<string> {
  const linkIn = ({ links }: Message) =>
    links.find((url) => url.includes("/new-password") && url !== former)
  return latest(mailboxUrl, to, linkIn)
}

/** The code of the newest message to an address, in the same way. */
export function latestCode(mailboxUrl: string, to: string): Promise<string> {
  return latest(mailboxUrl, to, ({ text }) => /Your code: (\d+)/.exec(text ?? "")?.[1])
}

async function latest(
  mailboxUrl: string,
  to: string,
  partOf: (message: Message) => string | undefined,
): Promise<string> {
  for (let attempt = 0; attempt < 100; attempt++) {
    const messages = (await (await fetch(`${mailboxUrl}/messages.json`)).json()) as Message[]
    const message = messages.find(({ envelope }) => envelope.to.includes(to))
    const part = message && partOf(message)
    if (part) return part
    await setTimeout(100)
  }
  throw new Error(`No message to ${to}`)
}
