import type { Caller, OperationsFor } from "../../contract/operation.js"
import { optional, text } from "../defining/option-kinds.js"
import { accountKind } from "../defining/request-kinds.js"
import { ownerOfSession } from "../people/owner-of.js"
import { connectAddress } from "./connect-ticket.js"
import { disconnect } from "./disconnect.js"
import { fetchWithToken, type ResourceRequest, requestKind, urlKind } from "./fetch-with-token.js"
import {
  type FreshToken,
  tokenOf,
  type TokenOwner,
  wantedKind,
  type WantedToken,
} from "./get-token.js"
import { type Connection, listConnections } from "./list-connections.js"
import type { TokensSetup } from "./tokens-setup.js"

/** What a person's code on the server can do with the tokens of providers. */
export interface OwnTokens {
  /**
   * A valid access token of this provider, for code on the server. Rejects with `NotConnected`, `TokenRevoked` or
   * `MissingScopes`, whose `cause.connect` is where the person allows it, or with `ProviderUnavailable`.
   */
  readonly get: (provider: string, wanted?: WantedToken) => Promise<FreshToken>
  /**
   * Fetches something from the provider with the token: Bearer or DPoP, https, only from origins that the provider or its
   * option `resources` names, without redirects, and once more with a new token after 401 `invalid_token`.
   */
  readonly fetch: (provider: string, url: string | URL, init?: ResourceRequest) => Promise<Response>
  /** What the person has connected, without tokens. */
  readonly list: () => Promise<readonly Connection[]>
  /**
   * Ends what was allowed, and revokes it at the provider. `account`: the id of one account; default: all that the person
   * has there. False if there is none.
   */
  readonly disconnect: (provider: string, account?: string | null) => Promise<boolean>
}

/** The operations of a person on their own tokens. */
export function ownTokens(setup: TokensSetup): OperationsFor<OwnTokens> {
  return { ...onServer(setup), ...anywhere(setup) }
}

// Whoever acts as the person sees what is connected, and calls no provider in their name.
const rule = { assurance: "session", acting: "refused", effect: "reads" } as const
const provider = { name: "provider", kind: text } as const

/** A token itself never leaves the server. */
function onServer(setup: TokensSetup): Pick<OperationsFor<OwnTokens>, "get" | "fetch"> {
  return {
    get: {
      ...rule,
      at: "server",
      args: [provider, { name: "wanted", kind: wantedKind }],
      run: async (caller, id, wanted = {}) => ({
        result: await tokenOf(setup, await ownerFor(setup, caller), { ...wanted, provider: id }),
      }),
    },
    fetch: {
      ...rule,
      at: "server",
      args: [provider, { name: "url", kind: urlKind }, { name: "init", kind: requestKind }],
      run: async (caller, ...[id, url, init = {}]) => {
        const whose = await ownerFor(setup, caller)
        return { result: await fetchWithToken(setup, whose, { ...init, provider: id, url }) }
      },
    },
  }
}

function anywhere(setup: TokensSetup): Pick<OperationsFor<OwnTokens>, "list" | "disconnect"> {
  return {
    list: {
      ...rule,
      at: "anywhere",
      acting: "allowed",
      args: [],
      run: async (caller) => {
        const { owner } = await ownerFor(setup, caller)
        return { result: await listConnections(setup, owner) }
      },
    },
    disconnect: {
      ...rule,
      at: "anywhere",
      effect: "changes",
      args: [provider, { name: "account", kind: optional(accountKind) }],
      run: async (caller, id, account = null) => {
        const whose = await ownerFor(setup, caller)
        return { result: await disconnect(setup, whose, { provider: id, account }) }
      },
    },
  }
}

async function ownerFor(setup: TokensSetup, caller: Caller): Promise<TokenOwner> {
  const { owner } = await ownerOfSession(setup, caller.session)
  return { owner, visit: caller, connectAddress: connectAddress(setup, caller, owner) }
}
