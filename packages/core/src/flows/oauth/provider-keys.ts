import type { JWK } from "jose"
import type { AuthorizationServer } from "oauth4webapi"
import type { ResolvedOAuthProvider } from "../../contract/resolved-provider.js"
import { BackChannelError, backChannelFetch } from "./back-channel.js"
import { boundedMap } from "./bounded-map.js"
import { providerMetadata } from "./provider-metadata.js"

/** Milliseconds between two requests for the keys of a provider, whatever came of the first. */
const PAUSE = 60_000
/** Milliseconds after which the keys are asked for again: the provider may have taken one back. */
const TEN_MINUTES = 10 * 60_000
/** Milliseconds for which they still count if that fails. */
const ONE_HOUR = 6 * TEN_MINUTES

/** The keys of a provider as it publishes them. */
export interface ProviderKeys {
  readonly metadata: AuthorizationServer
  /** Empty if it publishes none. */
  readonly keys: readonly JWK[]
}

interface AskedKeys {
  known?: ProviderKeys & { readonly at: number }
  askedAt?: number
  pending?: Promise<ProviderKeys> | undefined
}

/** By `fetch`: a response from one must not be trusted for another. */
const asked = new WeakMap<typeof fetch, Map<string, AskedKeys>>()

/**
 * The provider's keys, for a token that anybody may have sent: they are asked for at most once a minute, so that invented
 * tokens cannot cause a flood of requests (CWE-400). `suffice` says whether the known ones have the key of the token.
 *
 * Rejects with `TooSoonToAsk` if they do not and were asked for less than a minute ago, and if they cannot be fetched.
 */
export async function providerKeys(
  provider: ResolvedOAuthProvider,
  now: number,
  suffice: (keys: ProviderKeys) => boolean,
): Promise<ProviderKeys> {
  const state = stateOf(provider)
  const { known } = state
  const age = known ? Math.abs(now - known.at) : Infinity
  const isUsable = known !== undefined && suffice(known)
  if (isUsable && age < TEN_MINUTES) return known
  try {
    return await (state.pending ?? ask(provider, state, now))
  } catch (error) {
    if (isUsable && age < ONE_HOUR) return known
    throw error
  }
}

/** It is not known whether the provider has published a key since it was last asked. */
export class TooSoonToAsk extends Error {
  override readonly name: string = "TooSoonToAsk"
  /** Seconds. */
  readonly retryAfter = PAUSE / 1000
}

function stateOf(provider: ResolvedOAuthProvider): AskedKeys {
  const { issuer, wellKnown, jwksEndpoint } = provider
  const fetcher = backChannelFetch(provider)
  const states = asked.get(fetcher) ?? boundedMap<AskedKeys>()
  asked.set(fetcher, states)
  const name = JSON.stringify([issuer, wellKnown, jwksEndpoint])
  const state = states.get(name) ?? {}
  states.set(name, state)
  return state
}

function ask(
  provider: ResolvedOAuthProvider,
  state: AskedKeys,
  now: number,
): Promise<ProviderKeys> {
  const { askedAt } = state
  // The pause must not get longer if the clock is set back.
  if (askedAt !== undefined && Math.abs(now - askedAt) < PAUSE)
    throw new TooSoonToAsk("The keys of the provider were asked for less than a minute ago")
  state.askedAt = now
  state.pending = fetchKeys(provider, now)
    .then((keys) => {
      state.known = { ...keys, at: now }
      return keys
    })
    .finally(() => {
      state.pending = undefined
    })
  return state.pending
}

async function fetchKeys(provider: ResolvedOAuthProvider, now: number): Promise<ProviderKeys> {
  const metadata = await providerMetadata(provider, now)
  const { jwks_uri: address } = metadata
  if (address === undefined) return { metadata, keys: [] }
  const response = await backChannelFetch(provider)(address, {
    headers: { accept: "application/json" },
  })
  const document: unknown = response.ok ? await response.json().catch(() => undefined) : undefined
  const keys = (document as { readonly keys?: unknown } | null | undefined)?.keys
  if (Array.isArray(keys)) return { metadata, keys: keys.filter(isKey) }
  throw new BackChannelError(`${new URL(address).origin} answered with no set of keys`)
}

function isKey(value: unknown): value is JWK {
  return typeof value === "object" && value !== null && "kty" in value
}
