import { BackChannelError } from "./back-channel-error.js"

/** There is no discovery document where one was looked for: another thing than a server that fails just now. */
export class MissingDocument extends BackChannelError {
  override readonly name: string = "MissingDocument"
}
