/** What is known about a cookie, a token or a link. Nothing in it opens anything. */
export interface InspectionFinding {
  /** What it is, in a few words. */
  readonly what: string
  /** The cookie's name, if it was given. */
  readonly cookie?: string
  /** Facts, by what they are. */
  readonly facts: Readonly<Record<string, string>>
  /** The claims, shortened. */
  readonly claims?: Readonly<Record<string, string>>
  /** Why it would be refused, and what to do; empty if nothing is known against it. */
  readonly problems: readonly string[]
}
