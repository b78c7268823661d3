import { resolveReading } from "../../config/resolve-reading.js"
import type { AuthConfig } from "../../contract/config.js"

/** Members that every session has and no promise does. */
const members = ["user", "expires"] as const

/** `await` reads the first of these, and everything else that waits reads the second. */
const waiting = ["constructor", "then"] as const

/** Long enough for a page that first waits for something else. */
const PATIENCE = 3000

/** Where a session is read. */
interface SessionRead {
  readonly env: Readonly<Record<string, string | undefined>>
  readonly configured: () => Promise<AuthConfig>
  /** Whether the request came to this machine. Then `NODE_ENV` may also be missing. */
  readonly isLocal?: (() => boolean) | undefined
}

/**
 * In development, the same promise, which also warns, once per configuration, when it is used as if it were the session
 * already: when a member of the session is read from it, or when nothing waits for it. A check such as `if (!auth()) …`
 * without `await` admits everyone, because a promise is always true. Elsewhere nothing is added.
 */
export function warnOfMissingAwait<S>(session: Promise<S>, reading: SessionRead): Promise<S> {
  // Calls that share one read also share its promise.
  if (!isChecked(reading) || Object.hasOwn(session, members[0])) return session
  const awaited = new AbortController()
  const read = members.map(
    (name) => [name, { get: () => void tell(readFrom(name), reading) }] as const,
  )
  const noticed = waiting.map((name) => [name, noticing(session, name, awaited)] as const)
  void Object.defineProperties(session, Object.fromEntries([...read, ...noticed]))
  const timer = setTimeout(() => {
    if (!awaited.signal.aborted) void tell(neverAwaited, reading)
  }, PATIENCE)
  // Runtimes of browsers number their timers.
  if (typeof timer === "object") timer.unref()
  return session
}

function isChecked({ env, isLocal }: SessionRead): boolean {
  const mode = env["NODE_ENV"]?.trim()
  if (mode) return mode === "development"
  try {
    return isLocal?.() === true
  } catch {
    // Whatever is wrong with the request or the configuration, the read itself reports.
    return false
  }
}

/** The member as it is, with a note that it was read. */
function noticing(
  session: Promise<unknown>,
  name: (typeof waiting)[number],
  awaited: AbortController,
): PropertyDescriptor {
  const value: unknown = session[name]
  const get = () => {
    awaited.abort()
    return value
  }
  return { get, configurable: true }
}

const readFrom = (name: string) =>
  `"${name}" was read from the promise of a session, and is undefined there for everyone.`

const neverAwaited = `A session was read, and nothing waited for it within ${PATIENCE / 1000} seconds.`

/** Whatever keeps the warning from being logged, the read itself reports. */
async function tell(what: string, { configured }: SessionRead): Promise<void> {
  try {
    const { warnOnce } = await resolveReading(await configured()).whole()
    warnOnce({
      code: "missing-await",
      details: `${what} A check without await, such as if (!session), lets everyone pass. Write: const session = await auth(), or await getSession(…)`,
      about: "session",
    })
  } catch {
    return
  }
}
