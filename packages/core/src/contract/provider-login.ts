/** A sign-in at a provider of OpenID Connect, as a later sign-out there names it. JSON: it is kept with the session. */
export type ProviderLogin = {
  /** Each is a hash that only the application's secret makes: of the session at the provider, or of the person there. */
  keys: string[]
  /** When the provider issued the ID Token, by its own clock, in seconds since the epoch. */
  at: number
}

/** A provider has ended its own session, or all sessions of a person. */
export interface ProviderLogout {
  /** As in `ProviderLogin`: whatever has one of them ends. */
  readonly keys: readonly string[]
  /**
   * When the provider said so, by its own clock, in seconds since the epoch: a sign-in of which the ID Token is younger goes
   * on. Absent: it did not say when.
   */
  readonly at?: number | undefined
}
