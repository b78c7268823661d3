import { MemoryAdapter } from "@sallyport/memory-adapter"
import type { AuthConfig } from "../../src/contract/config.js"
import type { PreviousConfiguration } from "../../src/contract/previous-session.js"
import { previousSessions } from "../../src/entrypoints/previous-sessions.js"
import { sessions } from "../../src/entrypoints/sessions.js"
import { memoryRecords } from "../../src/records/memory-records.js"
import { SessionsSite } from "./sessions-site.js"
import { SECRET } from "./world.js"
import { sampled } from "../../../../test/depth/depth.js"

/** A way to keep sessions: what a configuration says, and what another one says of it as a former one. */
interface Kind {
  readonly strategy: "jwt" | "database"
  readonly secret?: string
  readonly cookie?: string
  readonly tokenHash?: boolean
}

/** Everything in which one configuration differs from another. */
export const KINDS = {
  tokens: { strategy: "jwt" },
  "tokens with another secret": { strategy: "jwt", secret: "another secret of thirty-two letters" },
  "tokens in another cookie": { strategy: "jwt", cookie: "former.token" },
  rows: { strategy: "database" },
  "hashed rows": { strategy: "database", tokenHash: true },
  "rows in another cookie": { strategy: "database", cookie: "former.session" },
} as const satisfies Record<string, Kind>

export type KindName = keyof typeof KINDS

type Change = readonly [from: KindName, to: KindName]

/** One for each difference. */
const FIRST: readonly Change[] = [
  ["tokens", "rows"],
  ["rows", "tokens"],
  ["rows", "hashed rows"],
  ["hashed rows", "tokens with another secret"],
  ["tokens in another cookie", "rows in another cookie"],
  ["rows in another cookie", "tokens in another cookie"],
  ["tokens", "tokens with another secret"],
  ["rows", "rows in another cookie"],
]

const NAMES = Object.keys(KINDS) as KindName[]
const isFirst = (from: KindName, to: KindName) =>
  FIRST.some(([one, other]) => one === from && other === to)

/** Every change from one to another, in depth. */
export const CHANGES: readonly Change[] = sampled(
  [
    ...FIRST,
    ...NAMES.flatMap((from) =>
      NAMES.filter((to) => to !== from && !isFirst(from, to)).map((to): Change => [from, to]),
    ),
  ],
  FIRST.length,
)

/** Before everybody's session ends by itself. */
export const UNTIL = "2099-01-01"

/** A former kind as another configuration says it. */
export function formerly(name: KindName, present?: KindName): PreviousConfiguration {
  const { strategy, secret, cookie, tokenHash }: Kind = KINDS[name]
  const isCustom = present !== undefined && "cookie" in KINDS[present]
  return {
    until: UNTIL,
    strategy,
    secret: secret ?? SECRET,
    ...(cookie !== undefined && { cookie }),
    ...(cookie === undefined && isCustom && { cookie: "authjs.session-token" }),
    tokenHash: tokenHash === true,
  }
}

/** One site under several configurations, with and without `sessions()`, all of which have the same store. */
export class ChangedSites {
  readonly store = MemoryAdapter()
  readonly records = memoryRecords({ singleProcess: true })
  readonly #isRecorded: boolean

  constructor({ isRecorded }: { readonly isRecorded: boolean }) {
    this.#isRecorded = isRecorded
  }

  /** A process whose sessions are of this kind, and who also lets in who has one of those. */
  at(name: KindName, previous: readonly KindName[] = [], more: Partial<AuthConfig> = {}) {
    const { strategy, secret, cookie, tokenHash }: Kind = KINDS[name]
    const config: Partial<AuthConfig> = {
      secret: secret ?? SECRET,
      extensions: this.#isRecorded ? [sessions({ maxStaleness: 0 })] : [],
      records: this.records,
      ...(cookie !== undefined && { cookies: { sessionToken: { name: cookie } } }),
      ...more,
      session: {
        strategy,
        tokenHash: tokenHash === true,
        ...(previous.length > 0 && {
          previous: previousSessions(previous.map((one) => formerly(one, name))),
        }),
        ...more.session,
      },
    }
    return new SessionsSite(strategy, { store: this.store, config })
  }
}
