/** A request to the provider failed, or its response was unusable. The message contains an origin and no secret. */
export class BackChannelError extends Error {
  override readonly name: string = "BackChannelError"
  /** What to check, if it differs from what the step as a whole says. */
  readonly fix: string | undefined

  constructor(message: string, fix?: string) {
    super(message)
    this.fix = fix
  }
}
