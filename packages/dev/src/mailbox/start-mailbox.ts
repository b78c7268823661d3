import { requireDevelopment } from "../loopback/require-development.js"
import type { LoopbackHost } from "../loopback/require-development.js"
import { startHttpServer } from "../loopback/start-http-server.js"
import { parseMessage } from "./mail-message.js"
import type { MailMessage } from "./mail-message.js"
import { mailboxHandler } from "./mailbox-handler.js"
import { makeMessageStore } from "./message-store.js"
import type { WaitOptions } from "./message-store.js"
import { PART } from "./part.js"
import { startSmtpServer } from "./start-smtp-server.js"

/** How the mailbox shall be. */
export interface MailboxOptions {
  /** Where mail is taken. 0, the default, takes any free port. */
  smtpPort?: number | undefined
  /** Where mail is read. 0, the default, takes any free port. */
  port?: number | undefined
  /** `127.0.0.1` when absent; nothing but this machine is possible. */
  host?: LoopbackHost | undefined
}

/** A running mailbox. */
export interface Mailbox {
  /** `smtp://127.0.0.1:port`: the server to name in the application's mail settings. */
  readonly smtpUrl: string
  /** `http://127.0.0.1:port`: the page that shows the mail. */
  readonly url: string
  /** Newest first, at most 200. */
  messages: () => readonly MailMessage[]
  /** The newest message for this recipient, as soon as there is one. Throws when none comes in time. */
  waitForMessage: (to: string, options?: WaitOptions) => Promise<MailMessage>
  /** Forgets all messages. */
  clear: () => void
  stop: () => Promise<void>
}

/** Starts an SMTP server on this machine that takes any mail and delivers none, and a page that shows what it took. */
export async function startMailbox(options: MailboxOptions = {}): Promise<Mailbox> {
  const { smtpPort = 0, port = 0, host = "127.0.0.1" } = options
  requireDevelopment(PART, host)
  const store = makeMessageStore()
  const smtp = await startSmtpServer({ host, port: smtpPort }, async (envelope, source) => {
    store.add(await parseMessage(envelope, source))
  })
  const web = await startHttpServer({ host, port }, (origin) =>
    mailboxHandler({ origin, smtpUrl: smtp.url, store }),
  ).catch(async (error: unknown) => {
    await smtp.stop()
    throw error
  })
  return {
    smtpUrl: smtp.url,
    url: web.origin,
    messages: store.messages,
    waitForMessage: store.waitForMessage,
    clear: store.clear,
    stop: async () => {
      await Promise.all([smtp.stop(), web.stop()])
    },
  }
}
