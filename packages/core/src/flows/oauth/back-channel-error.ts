/** Why a provider could not be asked, or gave no answer worth reading. The message holds an origin and no secret. */
export class BackChannelError extends Error {
  override readonly name: string = "BackChannelError"
  /** What to look at, where that is not what the step as a whole names. */
  readonly fix: string | undefined

  constructor(message: string, fix?: string) {
    super(message)
    this.fix = fix
  }
}
