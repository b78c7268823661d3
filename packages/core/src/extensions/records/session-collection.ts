/** The collection of the records of sessions. */
export const SESSION = "session"
