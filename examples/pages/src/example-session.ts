/** The session in the examples: their `session` callbacks return nothing else. */
export interface ExampleSession {
  readonly expires: string
  readonly user: {
    readonly name: string | null
    readonly email: string | null
    readonly role: "admin" | "member"
  }
}
