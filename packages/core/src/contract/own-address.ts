/** What a person can do with their own address. */
export interface OwnAddress {
  /**
   * Asks for another address: a mail to it has a link, and the page behind that makes it theirs, in this session, within an
   * hour. The answer is the same whoever has the address. Rejects with `StepUpRequired` unless they have proved who they are
   * within the last ten minutes; with `InvalidInput` for what is no address, or theirs already; with `TooManyAttempts` after
   * five mails in an hour.
   */
  readonly changeAddress: (address: string) => Promise<void>
}
