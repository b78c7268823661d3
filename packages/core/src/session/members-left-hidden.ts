import type { SessionParams } from "../contract/callbacks.js"
import type { DefaultSession } from "../contract/session.js"
import type { Warning } from "../contract/warning.js"

/** The names of members that stay hidden in the objects that the `session` callback received and returned. */
export function membersLeftHidden({ session }: SessionParams, result: unknown): readonly string[] {
  const { user } = (result ?? {}) as Partial<DefaultSession>
  return [
    ...(result === session ? hiddenNames(session, "session") : []),
    ...(user !== undefined && user === session.user ? hiddenNames(user, "user") : []),
  ]
}

function hiddenNames(source: object, name: string): readonly string[] {
  const shown = new Set(Object.keys(source))
  return Object.getOwnPropertyNames(source)
    .filter((member) => !shown.has(member))
    .map((member) => `${name}.${member}`)
}

/** Tells people who come from Auth.js why these members do not reach the browser. */
export function hiddenMembers(names: readonly string[]): Warning {
  const details = `The session callback returned the session that it was given. Auth.js sends these members to the browser. Here they stay hidden: ${names.join(", ")}. To send one, assign it: session.user.role = user.role.`
  return { code: "session-members-hidden", details }
}
