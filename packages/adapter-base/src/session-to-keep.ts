import type { AdapterSession } from "@sallyport/core/adapters"

/** The user of `deleteOtherSessions`, and the token of the session that stays. */
export type SessionToKeep = Pick<AdapterSession, "userId" | "sessionToken">

/**
 * What `deleteOtherSessions` was given. Throws TypeError if one of the two is missing or empty: without a token no
 * session would stay, and an ORM that ignores a condition without a value would remove everybody's.
 */
export function sessionToKeep({ userId, sessionToken }: SessionToKeep): SessionToKeep {
  for (const [name, value] of Object.entries({ userId, sessionToken }))
    // Plain JavaScript may pass nothing at all.
    if ((value as unknown) === undefined || (value as unknown) === null || value === "")
      throw new TypeError(
        `deleteOtherSessions needs a ${name}, and there is none. Call it with { userId, sessionToken } of the session that stays.`,
      )
  return { userId, sessionToken }
}
