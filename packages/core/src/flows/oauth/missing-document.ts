import { BackChannelError } from "./back-channel-error.js"

/**
 * There is no discovery document at this address. Unlike a server that is temporarily failing, this does not change by
 * trying again.
 */
export class MissingDocument extends BackChannelError {
  override readonly name: string = "MissingDocument"
}
