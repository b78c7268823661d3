/**
 * What was sent is no logout token of this provider for this application. The message says why to whoever sent it, so it
 * contains nothing of the token.
 */
export class RefusedLogout extends Error {
  override readonly name: string = "RefusedLogout"
  /** The provider itself has signed it, so its owner has something to set right. */
  readonly isSigned: boolean

  constructor(message: string, isSigned = false) {
    super(message)
    this.isSigned = isSigned
  }
}
