import { setTimeout } from "node:timers/promises"

interface Message {
  readonly envelope: { readonly to: readonly string[] }
  readonly links: readonly string[]
}

/**
 * The sign-in link of the newest message to an address, as soon as there is one; `mailboxUrl` is that of the offline
 * mailbox.
 */
export async function latestLink(mailboxUrl: string, to: string): Promise<string> {
  for (let attempt = 0; attempt < 100; attempt++) {
    const messages = (await (await fetch(`${mailboxUrl}/messages.json`)).json()) as Message[]
    const links = messages.find(({ envelope }) => envelope.to.includes(to))?.links ?? []
    const link = links.find((address) => address.includes("/callback/"))
    if (link) return link
    await setTimeout(100)
  }
  throw new Error(`No message to ${to}`)
}
