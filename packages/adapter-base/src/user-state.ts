/**
 * How far a user has come, in a store that writes one row at a time: what was read of them, and the two ways to stop one who
 * may have been left half-way by a crash.
 */
export interface UserState {
  readonly email: unknown
  /** Whether they are only being created: their claims are not decided yet, and no one sees them. */
  readonly isPending: boolean
  /** The address to which they are about to change; undefined if they are not. */
  readonly movingTo?: unknown
  /** Removes one who is only being created. False if they have changed since they were read. */
  readonly remove: () => Promise<boolean>
  /** Takes back that they are about to change their address. False if they have changed since they were read. */
  readonly stopMoving: () => Promise<boolean>
}

/** Reads a user, also one who is only being created; null if there is none. */
export type ReadUser = (id: string) => Promise<UserState | null>
