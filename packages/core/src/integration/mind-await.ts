import { resolveReading } from "../config/resolve-reading.js"
import type { AuthConfig } from "../contract/config.js"

/** Members that every session has and no promise does. */
const members = ["user", "expires"] as const

/**
 * In development, the same promise, which also warns, once per configuration, when it is used as if it were the session
 * already. A check such as `if (!auth()) …` without `await` admits everyone, because a promise is always true. Unless
 * `NODE_ENV` is `development`, nothing is added.
 */
export function mindAwait<S>(
  session: Promise<S>,
  {
    env,
    configured,
  }: {
    readonly env: Readonly<Record<string, string | undefined>>
    readonly configured: () => Promise<AuthConfig>
  },
): Promise<S> {
  // Calls that share one read also share its promise.
  if (env["NODE_ENV"]?.trim() !== "development" || Object.hasOwn(session, members[0]))
    return session
  const told = members.map((name) => [name, { get: () => void tell(name, configured) }] as const)
  return Object.defineProperties(session, Object.fromEntries(told))
}

/** Whatever keeps the warning from being logged, the read itself reports. */
async function tell(name: string, configured: () => Promise<AuthConfig>): Promise<void> {
  try {
    const { warnOnce } = await resolveReading(await configured()).whole()
    warnOnce({
      code: "missing-await",
      details: `"${name}" was read from the promise of a session, and is undefined there for everyone. A check without await, such as if (!session), lets everyone pass. Write: const session = await auth()`,
      about: "session",
    })
  } catch {
    return
  }
}
