import type { AuthConfig } from "@sallyport/core"
import type { Adapter } from "@sallyport/core/adapters"
import type { Library } from "./library.js"
import type { ObservedAnswer } from "./observed.js"
import { Visitor } from "./visitor.js"

const SECRET = "comparison-secret-comparison-secret"

/** Everything that a scenario needs. */
export interface Stage {
  readonly library: Library
  readonly adapter: Adapter
  readonly events: NonNullable<AuthConfig["events"]>
  /** Messages that were sent. */
  readonly mail: { url: string; identifier: string }[]
  readonly visitor: (options?: Partial<AuthConfig>, site?: string) => Visitor
}

/** The same steps for both libraries; `differs` names the row in docs/differences.json for each aspect that differs. */
export interface Scenario {
  readonly name: string
  readonly play: (stage: Stage) => Promise<Response>
  readonly differs?: Partial<Record<keyof ObservedAnswer, string>>
}

export const ada = { id: "ada", name: "Ada", email: "ada@example.com" }

const password = {
  id: "credentials",
  name: "Password",
  type: "credentials",
  credentials: { username: {}, password: { type: "password" } },
  authorize: ({ password: typed }: { password?: unknown }) => (typed === "right" ? ada : null),
} as const

export const client = { clientId: "id", clientSecret: "secret" }

/** A stage for one library. */
export function stageFor(
  library: Library,
  { adapter, events }: Pick<Stage, "adapter" | "events">,
): Stage {
  const mail: Stage["mail"] = []
  const base = {
    secret: SECRET,
    trustHost: true,
    events,
    logger: { error: () => undefined, warn: () => undefined, debug: () => undefined },
  }
  return {
    library,
    adapter,
    events,
    mail,
    visitor: (options = {}, site) =>
      new Visitor(
        library,
        { ...base, providers: [password, library.GitHub(client)], ...options } as AuthConfig,
        site,
      ),
  }
}

/** Every response of ours is no-store. */
export const headers = { "cache-control": "no-store" } as const
