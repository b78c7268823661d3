import Nodemailer, { type NodemailerConfig, type NodemailerUserConfig } from "./nodemailer.js"

export type * from "../contract/email-provider.js"
export type { EmailProviderId } from "../contract/provider-ids.js"
export type { EmailProviderType } from "../contract/provider-lists.js"

/**
 * Sign in by a link sent with nodemailer, under its old name. Links and accounts stay apart from those of `nodemailer`,
 * because the provider's id stands in them.
 *
 * Register nowhere: the link is handed to a mail server of yours.
 *
 * @see https://nodemailer.com/smtp/
 * @deprecated New applications take `nodemailer`.
 */
export default function Email(config: NodemailerUserConfig): NodemailerConfig {
  return {
    ...Nodemailer(config),
    id: "email",
    type: "email",
    name: "Email",
  }
}
