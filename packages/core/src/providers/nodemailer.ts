import type { EmailConfig, EmailUserConfig } from "../contract/email-provider.js"
import { AuthError } from "../errors/auth-error.js"
import { signInMail } from "../mail/sign-in-mail.js"
import { senderFor } from "../mail/sender-for.js"

/** An e-mail provider that sends by SMTP, or by any other transport of nodemailer. */
export interface NodemailerConfig extends EmailConfig {
  /** A connection string (`smtp://user:pass@host:587`), transport options, or a transport. */
  server?: string | object | undefined
}

export type NodemailerUserConfig = EmailUserConfig & Pick<NodemailerConfig, "server">

/**
 * Sign in by a link sent with nodemailer (an optional peer: `npm install nodemailer`). Throws `AuthError` without
 * a `server` that can be used.
 *
 * @see https://nodemailer.com/smtp/
 */
export default function Nodemailer(config: NodemailerUserConfig): NodemailerConfig {
  if (!config.server)
    throw new AuthError(
      "Nodemailer needs the server option: where to hand messages over, as smtp://user:pass@host:587",
    )
  // nodemailer takes such a text for an object, and its TypeError quotes it, password included.
  if (typeof config.server === "string" && !/^(?:smtps?|direct):/i.test(config.server))
    throw new AuthError(
      "Nodemailer's server option is no connection string: it must begin with smtp:// or smtps://",
    )
  return {
    id: "nodemailer",
    type: "email",
    name: "Nodemailer",
    server: config.server,
    maxAge: 24 * 60 * 60,
    sendVerificationRequest: async ({ identifier, url, provider, theme }) => {
      const { createTransport } = await import("nodemailer")
      const from = provider.from ?? senderFor(url)
      const { rejected = [], pending = [] } = (await createTransport(
        provider.server as string,
      ).sendMail({
        ...signInMail({ url, theme }),
        from,
        // An address object and an envelope of our own: nothing is left for an address parser to read differently.
        to: { name: "", address: identifier },
        envelope: { from: addressOf(from), to: identifier },
      })) as { rejected?: unknown[]; pending?: unknown[] }
      if (rejected.length + pending.length > 0)
        throw new Error("The mail server did not accept the message for its recipient")
    },
    options: config,
  }
}

/** The address in `Name <address>`, or the whole text. */
function addressOf(from: string): string {
  return /<([^<>]+)>\s*$/.exec(from)?.[1] ?? from
}
