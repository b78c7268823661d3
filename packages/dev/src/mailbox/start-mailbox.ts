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

/** The options of the mailbox. */
export interface MailboxOptions {
  /** The port that accepts mail; 0 chooses any free one. Default: 0. */
  smtpPort?: number | undefined
  /** The port of the web pages; 0 chooses any free one. Default: 0. */
  port?: number | undefined
  /** The host; only this machine is allowed. Default: `127.0.0.1`. */
  host?: LoopbackHost | undefined
}

/** A running mailbox. */
export interface Mailbox {
  /** `smtp://127.0.0.1:port`: the server for the application's mail settings. */
  readonly smtpUrl: string
  /** `http://127.0.0.1:port`: the page that shows the mail. */
  readonly url: string
  /** Newest first, at most 200. */
  messages: () => readonly MailMessage[]
  /** The newest message for this recipient, as soon as there is one. Throws if none arrives in time. */
  waitForMessage: (to: string, options?: WaitOptions) => Promise<MailMessage>
  /** Forgets all messages. */
  clear: () => void
  stop: () => Promise<void>
}

/**
 * Starts an SMTP server on this machine that accepts any mail and delivers none, and a web page that shows what it
 * received.
 */
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
