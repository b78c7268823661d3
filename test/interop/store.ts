import type { AuthConfig } from "@sallyport/core"
import type { Adapter } from "@sallyport/core/adapters"
import { MemoryAdapter } from "@sallyport/memory-adapter"

/** The operations that Auth.js knows. Ours would use the additional ones if they existed. */
const common = [
  "createUser",
  "getUser",
  "getUserByEmail",
  "getUserByAccount",
  "updateUser",
  "linkAccount",
  "createSession",
  "getSessionAndUser",
  "updateSession",
  "deleteSession",
  "createVerificationToken",
  "useVerificationToken",
  "getAccount",
  "getAuthenticator",
  "createAuthenticator",
  "listAuthenticatorsByUserId",
  "updateAuthenticatorCounter",
] as const

/** An empty store that records its calls, together with the events, in order. */
export function recorded(): {
  adapter: Adapter
  events: NonNullable<AuthConfig["events"]>
  calls: string[]
} {
  const calls: string[] = []
  const memory = MemoryAdapter()
  const operations = common.map((name) => {
    const operation = memory[name] as (...args: unknown[]) => unknown
    return [
      name,
      (...args: unknown[]) => (calls.push(name), operation.apply(memory, args)),
    ] as const
  })
  const kinds = ["signIn", "signOut", "createUser", "updateUser", "linkAccount", "session"] as const
  const events = kinds.map((kind) => [
    kind,
    (message: Record<string, unknown>) =>
      void calls.push(`event ${kind} {${Object.keys(message).sort().join(" ")}}`),
  ])
  return {
    adapter: Object.fromEntries(operations) as Adapter,
    events: Object.fromEntries(events) as NonNullable<AuthConfig["events"]>,
    calls,
  }
}
