import Nodemailer, { type NodemailerConfig, type NodemailerUserConfig } from "./nodemailer.js"

export type * from "../contract/email-provider.js"
export type { EmailProviderId } from "../contract/provider-ids.js"
export type { EmailProviderType } from "../contract/provider-lists.js"

/**
 * Sign in with a link sent through nodemailer, under its old name. Its links and accounts are separate from those of
 * `nodemailer`, because both contain the provider's id.
 *
 * Register nowhere: the link is sent through your own mail server.
 *
 * @see https://nodemailer.com/smtp/
 * @deprecated Use `nodemailer` in new applications.
 */
export default function Email(config: NodemailerUserConfig): NodemailerConfig {
  return {
    ...Nodemailer(config),
    id: "email",
    type: "email",
    name: "Email",
  }
}
