import type { AdapterSession } from "@sallyport/core/adapters"
import { type SessionToKeep, sessionToKeep } from "./session-to-keep.js"

/** What `removeOtherSessions` needs of a mapper, whose conditions compare as its database does. */
export interface MappedSessions {
  /** Removes the user's sessions whose token is another one to the database. */
  readonly removeOthers: (of: SessionToKeep) => Promise<unknown>
  /**
   * The user's sessions whose token is the same to the database: with most collations of MySQL and MariaDB, `A` is the
   * same as `a`. Undefined where it compares exactly.
   */
  readonly findAlike: ((of: SessionToKeep) => Promise<readonly object[]>) | undefined
  /** Removes the user's session with this token. */
  readonly remove: (of: SessionToKeep) => Promise<unknown>
}

/** `deleteOtherSessions` for mappers that have no condition that compares exactly. */
export async function removeOtherSessions(
  given: SessionToKeep,
  { removeOthers, findAlike, remove }: MappedSessions,
): Promise<void> {
  const of = sessionToKeep(given)
  await removeOthers(of)
  for (const row of (await findAlike?.(of)) ?? []) {
    const { sessionToken } = row as AdapterSession
    if (sessionToken !== of.sessionToken) await remove({ ...of, sessionToken })
  }
}
