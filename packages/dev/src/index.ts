export { startIdentityProvider } from "./identity-provider/start-identity-provider.js"
export type {
  IdentityProvider,
  IdentityProviderOptions,
} from "./identity-provider/start-identity-provider.js"
export type { DevAccount } from "./identity-provider/dev-account.js"
export type { DevClient } from "./identity-provider/dev-client.js"
export type { RefreshBehaviour } from "./identity-provider/refresh-behaviour.js"
export { startMailbox } from "./mailbox/start-mailbox.js"
export type { Mailbox, MailboxOptions } from "./mailbox/start-mailbox.js"
export type { MailMessage } from "./mailbox/mail-message.js"
export type { WaitOptions } from "./mailbox/message-store.js"
export type { LoopbackHost } from "./loopback/require-development.js"
