import { EventEmitter } from "node:events"
import type { MailMessage } from "./mail-message.js"

/** How {@link MessageStore.waitForMessage} waits. */
export interface WaitOptions {
  /** In seconds. Default: 10. */
  timeout?: number | undefined
  /** Waits for a message that arrived after this one. */
  after?: MailMessage | undefined
}

/** The messages of a mailbox. */
export interface MessageStore {
  add: (arrived: Omit<MailMessage, "id">) => void
  clear: () => void
  /** Newest first. */
  messages: () => readonly MailMessage[]
  waitForMessage: (to: string, options?: WaitOptions) => Promise<MailMessage>
}

const MOST_MESSAGES = 200
const DEFAULT_TIMEOUT = 10

/** An empty store; beyond 200 messages the oldest are forgotten. */
export function makeMessageStore(): MessageStore {
  const arrivals = new EventEmitter()
  arrivals.setMaxListeners(0)
  let messages: readonly MailMessage[] = []
  let received = 0
  return {
    messages: () => messages,
    clear: () => {
      messages = []
    },
    add: (arrived) => {
      received += 1
      const message = { ...arrived, id: String(received) }
      messages = [message, ...messages].slice(0, MOST_MESSAGES)
      arrivals.emit("message", message)
    },
    waitForMessage: (to, { timeout = DEFAULT_TIMEOUT, after } = {}) => {
      const isWanted = wanted(to, after)
      const here = messages.find(isWanted)
      return here ? Promise.resolve(here) : nextMessage(arrivals, isWanted, { to, timeout })
    },
  }
}

/** The envelope decides who receives a mail; addresses are compared case-insensitively. */
function wanted(to: string, after?: MailMessage): (message: MailMessage) => boolean {
  const address = to.toLowerCase()
  return ({ id, envelope }) =>
    (!after || Number(id) > Number(after.id)) &&
    envelope.to.some((recipient) => recipient.toLowerCase() === address)
}

function nextMessage(
  arrivals: EventEmitter,
  isWanted: (message: MailMessage) => boolean,
  { to, timeout }: { to: string; timeout: number },
): Promise<MailMessage> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      arrivals.off("message", look)
      reject(new Error(`No mail for ${to} arrived within ${timeout} s.`))
    }, timeout * 1000)
    const look = (message: MailMessage): void => {
      if (!isWanted(message)) return
      clearTimeout(timer)
      arrivals.off("message", look)
      resolve(message)
    }
    arrivals.on("message", look)
  })
}
