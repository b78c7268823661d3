import type { SendMailOptions } from "nodemailer"
import type { EmailConfig, EmailUserConfig } from "../contract/email-provider.js"
import { AuthError } from "../errors/auth-error.js"
import { EmailSignInError } from "../errors/provider-errors.js"
import { sendLinkBy } from "../mail/mail-sender.js"
import { parseMailbox, senderFor } from "../mail/mailbox.js"
import { type Secrets, withoutSecrets } from "../mail/without-secrets.js"

/** An email provider that sends by SMTP or through any other nodemailer transport. */
export interface NodemailerConfig extends EmailConfig {
  /** A connection string (`smtp://user:pass@host:587`), transport options, or a transport. */
  server?: string | object | undefined
}

export type NodemailerUserConfig = EmailUserConfig & Pick<NodemailerConfig, "server">

/**
 * Sign in with a link sent through nodemailer.
 *
 * Set up access to a mail server, and install nodemailer, which is an optional peer dependency: `npm install
 * nodemailer`.
 *
 * Needs `server`: a connection string (`smtp://user:pass@host:587`), transport options (default: `host` is `localhost`,
 * `port` is 25), or a transport. Throws `AuthError` without a usable `server`.
 *
 * @see https://nodemailer.com/smtp/
 */
export default function Nodemailer(config: NodemailerUserConfig): NodemailerConfig {
  // Plain JavaScript may call it without anything.
  const { server } = config ?? {}
  requireServer(server)
  return {
    id: "nodemailer",
    type: "email",
    name: "Nodemailer",
    server: defaultsFor(server),
    maxAge: 24 * 60 * 60,
    sendVerificationRequest: sendLinkBy(async (provider, mail, secrets) => {
      const { to, subject, html, text, origin } = mail
      const from = provider.from ?? senderFor(origin)
      const recipient = { name: "", address: to }
      const sent = handOver(provider.server, {
        subject,
        html,
        text,
        from,
        // Objects, here and in the envelope, so that no address parser can read one address as two.
        to: recipient,
        envelope: { from: parseMailbox(from).email, to: [recipient] },
      })
      const { rejected = [], pending = [] } = await sent.catch((error: unknown) => {
        throw refusedBySmtp(error, from, secrets)
      })
      if (rejected.length + pending.length > 0)
        throw new EmailSignInError("The mail server did not accept the message for its recipient")
    }),
    options: config,
  }
}

/** The recipients that the transport could not deliver to, if it reports them. */
interface DeliveryReport {
  rejected?: unknown[]
  pending?: unknown[]
}

async function handOver(server: unknown, message: SendMailOptions): Promise<DeliveryReport> {
  const { createTransport } = await import("nodemailer")
  return (await createTransport(server as string).sendMail(message)) as DeliveryReport
}

/**
 * An error for what a mail transport threw, with only its reason and its codes, and without the secrets: a server's
 * reply may repeat the address or, in the case of a spam filter, the link.
 */
function refusedBySmtp(error: unknown, from: string, secrets: Secrets): EmailSignInError {
  const { message, code, responseCode, command } = (error ?? {}) as Record<string, unknown>
  const reason = typeof message === "string" ? withoutSecrets(message, secrets) : "no reason given"
  return new EmailSignInError(
    `The message was not sent: ${reason}${adviceOn(code)}${command === "MAIL FROM" ? withoutSecrets(sender(from), secrets) : ""}`,
    {
      ...(typeof code === "string" && { code }),
      ...(typeof responseCode === "number" && { responseCode }),
    },
  )
}

/** What to look at if the server was not reached at all, or refused the login. */
function adviceOn(code: unknown): string {
  if (code === "EAUTH") return ". Check the user and the password in the server option."
  return code === "ESOCKET" || code === "ECONNECTION" || code === "EDNS" || code === "ETIMEDOUT"
    ? ". Check host and port in the server option, and whether a mail server runs there."
    : ""
}

/** The server refused it, or whom it stands for. */
function sender(from: string): string {
  return `. The sender was ${from}: set the option from to one that this server sends for.`
}

function requireServer(server: NodemailerUserConfig["server"]): asserts server {
  if (!server)
    throw new AuthError(
      "Nodemailer needs the server option: the mail server, such as smtp://user:pass@host:587",
    )
  // nodemailer treats any other text as an object, and its TypeError quotes it, password included.
  if (typeof server === "string" && !/^(?:smtps?|direct):/i.test(server))
    throw new AuthError(
      "Nodemailer's server option is not a connection string: it must begin with smtp:// or smtps://",
    )
}

/**
 * Defaults for transport options; none for a connection string or a transport. With `secure`, nodemailer chooses the
 * port itself.
 */
function defaultsFor(server: string | object): object {
  const isSecure = typeof server === "object" && "secure" in server && server.secure === true
  return isSecure ? { host: "localhost" } : { host: "localhost", port: 25 }
}
