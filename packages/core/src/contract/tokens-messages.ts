/** The texts of the pages on which people see what they have allowed at other sites, which `providerTokens()` brings. */
export interface TokensMessages {
  /** Heading of the page that asks for more. Contains `{provider}`. */
  connectTitle: string
  /** What it says above the list of what is asked for. Contains `{provider}`. */
  connectText: string
  /** The same where nothing in particular is asked for. Contains `{provider}`. */
  connectPlain: string
  /** The button, which leads to the provider. Contains `{provider}`. */
  connectButton: string
  /** Heading of that page where the link has expired, or is another person's. */
  connectOld: string
  /** In place of all that, if the link has expired, was used, or is not theirs. */
  connectExpired: string

  /** Heading of the list, and of its part of the account page. */
  connectionsTitle: string
  /** In place of the list if there is nothing. */
  noConnections: string
  /** Contains `{provider}`, and `{when}`, a date. */
  connectionSince: string
  /** What is allowed. Contains `{scopes}`, as the provider names them. */
  connectionScopes: string
  /** What the provider itself has ended. Contains `{provider}`. */
  connectionLost: string
  /** The button that ends it. Contains `{provider}`. */
  disconnect: string
  /** What the page says afterwards. */
  disconnected: string
  /** What it says if it had ended before. */
  connectionGone: string
  /** The link on the account page that leads to the list. */
  manageConnections: string
}
