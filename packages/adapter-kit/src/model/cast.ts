import type { Adapter, VerificationToken } from "@sallyport/core/adapters"
import { unique } from "../fixtures.js"

/** The position of a person or thing in the cast. Ids differ between stores, positions do not. */
export type Position = 0 | 1 | 2

/** The people and things in one sequence of steps, as stored in one store. */
export interface Cast {
  readonly adapter: Required<Adapter>
  readonly newId: () => string
  readonly props: Props
  /** The ids of the existing users. The store chooses ids, so they are added as users are created. */
  readonly ids: Map<Position, string>
  /** The sign-in links that are stored: the contract does not define what a second row for the same link does. */
  readonly links: Set<Position>
}

/** The values that a sequence uses, three of each kind, never shared with another sequence. */
export interface Props {
  readonly emails: readonly string[]
  readonly accounts: readonly { provider: string; providerAccountId: string }[]
  readonly sessionTokens: readonly string[]
  readonly links: readonly VerificationToken[]
  readonly credentials: readonly string[]
  readonly keys: readonly string[]
}

const DAY = 24 * 60 * 60 * 1000

/** New texts every time. Separate rules check that texts that differ only in case are different. */
export function createProps(): Props {
  const mark = unique()
  const texts = [`0${mark}`, `1${mark}`, `2${mark}`]
  const soon = Math.floor(Date.now() / 1000) * 1000 + 789
  return {
    emails: texts.map((text) => `${text}@example.com`),
    accounts: texts.map((text, position) => ({
      provider: position === 1 ? "google" : "github",
      providerAccountId: text,
    })),
    sessionTokens: texts,
    // Two for the same address. Each expires at a different time, so that it is clear which ones are newest.
    links: texts.map((token, position) => ({
      identifier: position === 2 ? `b.${mark}@example.com` : `a.${mark}@example.com`,
      token,
      expires: new Date(soon + (position + 1) * DAY),
    })),
    credentials: texts,
    keys: texts,
  }
}

export function createCast(adapter: Adapter, props: Props, newId: () => string): Cast {
  // Before a step is performed, the caller checks that the adapter has its operation.
  return { adapter: adapter as Required<Adapter>, newId, props, ids: new Map(), links: new Set() }
}
