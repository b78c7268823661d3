const unconfirmed: unique symbol = Symbol.for("sallyport.unconfirmed")

/** What was written is on the server, but no replica has confirmed it. */
export class UnconfirmedError extends Error {
  override readonly name = "UnconfirmedError"

  /** So the core does not take what is gone for what was ended. */
  readonly [unconfirmed] = true

  /** That of the script which wrote it. */
  readonly answer: unknown

  constructor(answer: unknown) {
    super(
      'Redis has done this, but no replica confirmed it in time (durability: "replicated"). A failover could undo it: look again what is there, and repeat it. Check whether a replica is connected.',
    )
    this.answer = answer
  }
}
