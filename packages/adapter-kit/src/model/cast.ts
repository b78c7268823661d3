import type { Adapter, VerificationToken } from "@sallyport/core/adapters"
import { unique } from "../fixtures.js"

/** Where somebody or something stands in the cast; ids differ from store to store, places do not. */
export type Place = 0 | 1 | 2

/** The people and things of one sequence of steps, as one store has them. */
export interface Cast {
  readonly adapter: Required<Adapter>
  readonly newId: () => string
  readonly props: Props
  /** The ids of those who are there. The store chooses them, so that they are filled in as users are created. */
  readonly ids: Map<Place, string>
  /** The sign-in links that are out: what a second row of the same link does is not laid down. */
  readonly links: Set<Place>
}

/** What a sequence names, each three times, and never what another sequence named. */
export interface Props {
  readonly emails: readonly string[]
  readonly accounts: readonly { provider: string; providerAccountId: string }[]
  readonly sessionTokens: readonly string[]
  readonly links: readonly VerificationToken[]
  readonly credentials: readonly string[]
  readonly keys: readonly string[]
}

const DAY = 24 * 60 * 60 * 1000

/** Other texts each time. That texts which differ in case alone are different ones, has rules of its own. */
export function createProps(): Props {
  const mark = unique()
  const texts = [`0${mark}`, `1${mark}`, `2${mark}`]
  const soon = Math.floor(Date.now() / 1000) * 1000 + 789
  return {
    emails: texts.map((text) => `${text}@example.com`),
    accounts: texts.map((text, place) => ({
      provider: place === 1 ? "google" : "github",
      providerAccountId: text,
    })),
    sessionTokens: texts,
    // Two of one address. Each expires at a moment of its own, so that it is plain which are the newest.
    links: texts.map((token, place) => ({
      identifier: place === 2 ? `b.${mark}@example.com` : `a.${mark}@example.com`,
      token,
      expires: new Date(soon + (place + 1) * DAY),
    })),
    credentials: texts,
    keys: texts,
  }
}

export function createCast(adapter: Adapter, props: Props, newId: () => string): Cast {
  // Whoever performs a step asks first whether the adapter has its operation.
  return { adapter: adapter as Required<Adapter>, newId, props, ids: new Map(), links: new Set() }
}
