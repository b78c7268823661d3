/** When an account will be deleted. */
export interface PlannedDeletion {
  /** ISO 8601; null if the link of a mail must be opened first, which deletes it at once. */
  readonly at: string | null
}

/** What a person can do to leave. */
export interface OwnDeletion {
  /**
   * Asks for the deletion of their account, in seven days: `word` is what they have typed, which must be their own email
   * address, or "delete" if they have none. They are told by mail, and asked at each sign-in until then whether to keep it.
   * Rejects with `StepUpRequired` unless they have proved who they are within the last ten minutes; with `InvalidInput` for
   * another word. With `deletion: "at once"` they get a mail, whose link deletes the account in this session.
   */
  readonly delete: (word: string) => Promise<PlannedDeletion>
  /** Takes the deletion back. False if there is none, or if it is too late. */
  readonly keep: () => Promise<boolean>
}
