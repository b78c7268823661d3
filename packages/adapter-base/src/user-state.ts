/**
 * The state of a user in a store that writes one row at a time, and two ways to stop a user whom a crash may have left
 * incomplete.
 */
export interface UserState {
  readonly email: unknown
  /** Whether they are still being created: their claims are not settled yet, and reads do not return them. */
  readonly isPending: boolean
  /** The address that they are about to change to; undefined if there is none. */
  readonly movingTo?: unknown
  /** Removes a user who is still being created. False if they have changed since they were read. */
  readonly remove: () => Promise<boolean>
  /** Cancels their change of address. False if they have changed since they were read. */
  readonly stopMoving: () => Promise<boolean>
}

/** Reads a user, even one who is still being created; null if there is none. */
export type ReadUser = (id: string) => Promise<UserState | null>
