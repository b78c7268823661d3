/** Why a provider could not be asked, or gave no answer worth reading. The message holds an origin and no secret. */
export class BackChannelError extends Error {
  override readonly name: string = "BackChannelError"
}
