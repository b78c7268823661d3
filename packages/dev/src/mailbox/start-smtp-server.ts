import type { Server } from "node:net"
import { SMTPServer } from "smtp-server"
import type { SMTPServerSession } from "smtp-server"
import { listenOnLoopback } from "../loopback/listen-on-loopback.js"
import type { ListenOptions } from "../loopback/listen-on-loopback.js"
import type { MailEnvelope } from "./mail-message.js"

/** A running SMTP server. */
export interface RunningSmtpServer {
  /** `smtp://host:port` */
  url: string
  stop: () => Promise<void>
}

type Deliver = (envelope: MailEnvelope, source: Buffer) => Promise<void>

const ONE_MEGABYTE = 1_048_576

/**
 * Starts a server that accepts every mail for everyone, without authentication and without TLS, and passes it to
 * `deliver`.
 */
export async function startSmtpServer(
  options: ListenOptions,
  deliver: Deliver,
): Promise<RunningSmtpServer> {
  const smtp = new SMTPServer({
    name: "localhost",
    disabledCommands: ["AUTH", "STARTTLS"],
    authOptional: true,
    disableReverseLookup: true,
    size: ONE_MEGABYTE,
    closeTimeout: 200, // milliseconds; clients keep connections open
    onData: (stream, session, done) => {
      receive(stream, session, deliver).then(() => done(), done)
    },
  })
  // A client that hangs up is no reason to end the process.
  smtp.on("error", () => {})
  const authority = await listenOnLoopback(smtp.server as Server, options)
  const stop = (): Promise<void> => new Promise((resolve) => smtp.close(() => resolve()))
  return { url: `smtp://${authority}`, stop }
}

/** Receives one mail. Data above the limit is read and discarded, so that the client receives the reply. */
async function receive(
  stream: AsyncIterable<Buffer>,
  session: SMTPServerSession,
  deliver: Deliver,
): Promise<void> {
  const chunks: Buffer[] = []
  let length = 0
  for await (const chunk of stream) {
    length += chunk.length
    if (length <= ONE_MEGABYTE) chunks.push(chunk)
  }
  if (length > ONE_MEGABYTE)
    throw Object.assign(new Error("Message is larger than 1 MB"), { responseCode: 552 })
  await deliver(envelopeOf(session), Buffer.concat(chunks))
}

function envelopeOf({ envelope }: SMTPServerSession): MailEnvelope {
  const { mailFrom, rcptTo } = envelope
  return {
    from: mailFrom === false ? "" : mailFrom.address,
    to: rcptTo.map(({ address }) => address),
  }
}
