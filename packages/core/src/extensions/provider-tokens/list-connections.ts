import { type Grant, type GrantState, isUsable, scopesIn } from "./grant.js"
import { grantsOf } from "./grant-records.js"
import type { TokensSetup } from "./tokens-setup.js"

/** The name of the page on which people end what they have connected. */
export const CONNECTIONS = "connections"

/** What a person has connected, without tokens. */
export interface Connection {
  /** The id of the provider. */
  readonly provider: string
  /** The id of the account there. */
  readonly account: string
  /** What is allowed, as the provider names it. */
  readonly scopes: readonly string[]
  /** `lost`: the provider gives no new token any more, and the person has to allow it again. */
  readonly state: "connected" | "lost" | "disconnected"
  /** Since when (ISO 8601). */
  readonly since: string
  /** When the present access token expires (ISO 8601); null if that is unknown, or there is none. It is then renewed. */
  readonly expires: string | null
}

/** What somebody has connected, by provider, then the latest first. */
export async function listConnections(
  setup: TokensSetup,
  owner: string,
): Promise<readonly Connection[]> {
  const all = await grantsOf(setup, owner)
  return all
    .map(({ grant }) => connectionOf(grant))
    .toSorted((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1))
}

function keyOf({ provider, since }: Connection): string {
  return `${provider} ${String(9e15 - Date.parse(since)).padStart(16, "0")}`
}

const STATES: { readonly [State in GrantState]: Connection["state"] } = {
  live: "connected",
  refreshing: "connected",
  disconnecting: "disconnected",
  disconnected: "disconnected",
  lost: "lost",
}

function connectionOf(grant: Grant): Connection {
  const { provider, account, scope, state, since, expires } = grant
  return {
    provider,
    account,
    scopes: isUsable(grant) ? [...scopesIn(scope)] : [],
    state: STATES[state],
    since: new Date(since).toISOString(),
    expires: isUsable(grant) && expires !== undefined ? new Date(expires).toISOString() : null,
  }
}
