/** The session as the examples make it: their `session` callbacks return nothing else. */
export interface ExampleSession {
  readonly expires: string
  readonly user: {
    readonly name: string | null
    readonly email: string | null
    readonly role: "admin" | "member"
  }
}
