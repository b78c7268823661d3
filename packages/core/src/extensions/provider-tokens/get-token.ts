import { sha256Hex } from "../../crypto/hash.js"
import type { PhaseContext } from "../../contract/phases.js"
import { kind, optional } from "../defining/option-kinds.js"
import { adoptedRow } from "./adopt-row.js"
import { freshGrant } from "./fresh-tokens.js"
import { isUsable, scopesIn, type GrantRecord } from "./grant.js"
import { grantsOf } from "./grant-records.js"
import { requiredProvider } from "./oauth-provider.js"
import { type ConnectAddress, notConnected, tokenRefusals } from "./token-refusals.js"
import type { TokensSetup } from "./tokens-setup.js"

/** Which token, and what it must allow. */
export interface WantedToken {
  /** What it must allow, as the provider names it. Default: whatever was allowed. */
  readonly scopes?: readonly string[] | undefined
  /** The id of the account at the provider, for people with several. Default: the one that was connected last. */
  readonly account?: string | undefined
  /** An access token that was refused: if it is the present one, another one is got. */
  readonly rejected?: string | undefined
}

/** A token that is good now. */
export interface FreshToken {
  readonly accessToken: string
  /** Such as `bearer`, in lower case. */
  readonly tokenType: string
  /** When it expires; null if the provider does not say it. */
  readonly expires: Date | null
  /** What it allows. */
  readonly scopes: readonly string[]
  /** The id of the account at the provider. */
  readonly account: string
}

/** Whose token it is. */
export interface TokenOwner {
  readonly owner: string
  /** Null in a job. */
  readonly visit: PhaseContext | null
  readonly connectAddress: ConnectAddress
}

export type WantedAt = WantedToken & { readonly provider: string }

/** What `get` takes. */
export const wantedKind = /* @__PURE__ */ optional(
  kind<WantedToken>('takes an object, such as { scopes: ["calendar.readonly"] }', isWanted),
)

function isWanted(value: unknown): boolean {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return false
  const {
    scopes = [],
    account = "",
    rejected = "",
    ...rest
  }: Readonly<Record<string, unknown>> = {
    ...value,
  }
  const areTexts = Array.isArray(scopes) && scopes.every((one) => typeof one === "string")
  return (
    areTexts &&
    typeof account === "string" &&
    typeof rejected === "string" &&
    Object.keys(rest).length === 0
  )
}

/** A token that is good now. Rejects as `OwnTokens` says. */
export async function tokenOf(
  setup: TokensSetup,
  whose: TokenOwner,
  wanted: WantedAt,
): Promise<FreshToken> {
  const { grant } = await grantFor(setup, whose, wanted)
  const { access = "", type = "bearer", expires, scope, account } = grant
  return {
    accessToken: access,
    tokenType: type,
    expires: expires === undefined ? null : new Date(expires),
    scopes: [...scopesIn(scope)],
    account,
  }
}

/** The grant with a token that is good now. */
export async function grantFor(
  setup: TokensSetup,
  whose: TokenOwner,
  { provider: id, scopes = [], account, rejected }: WantedAt,
): Promise<GrantRecord> {
  const provider = requiredProvider(setup, id)
  const held = chosen(await grantsOf(setup, whose.owner), { id, account })
  const found = held ?? (await adoptedRow(setup, whose.owner, { provider, account }))
  if (!found) {
    const connect = await whose.connectAddress({ provider: id, account: account ?? null, scopes })
    throw notConnected(id, connect === undefined ? {} : { connect })
  }
  return freshGrant(setup, {
    held: found,
    provider,
    wanted: { scopes, rejected: rejected === undefined ? null : await sha256Hex(rejected) },
    visit: whose.visit,
    refusals: tokenRefusals(whose.connectAddress, scopes),
  })
}

/** One that can be used before one that cannot, then the one that was connected last. */
function chosen(
  all: readonly GrantRecord[],
  { id, account }: { readonly id: string; readonly account: string | undefined },
): GrantRecord | null {
  const own = all.filter(
    ({ grant }) => grant.provider === id && (account === undefined || grant.account === account),
  )
  const [first] = own.toSorted(
    (one, other) =>
      Number(isUsable(other.grant)) - Number(isUsable(one.grant)) ||
      other.grant.exchangedAt - one.grant.exchangedAt,
  )
  return first ?? null
}
