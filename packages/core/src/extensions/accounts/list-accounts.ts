import type { AdapterAccount, AdapterAuthenticator, AdapterUser } from "../../contract/adapter.js"
import type { AccountOverview, LinkedAccount, OwnPasskey } from "../../contract/own-accounts.js"
import type { WayIn } from "../../contract/way-in.js"
import { toBase64url } from "../../crypto/base64.js"
import { ownerOfUser } from "../../records/record-owner.js"
import { isProvenAddress } from "../../sign-in/email-ownership.js"
import { accountWay, passkeyWay, waysAmong } from "../../sign-in/ways-in.js"
import { type AccountUse, usesOf } from "./account-uses.js"
import type { AccountsSetup } from "./accounts-setup.js"
import { deletionOf } from "./deletion/deletion-record.js"
import type { Grant, KeptByOthers } from "./other-extensions.js"

/** Nobody in no store has anything that could be listed. */
const nothing: AccountOverview = {
  accounts: [],
  address: { email: null, isProven: false },
  passkeys: [],
  hasPassword: false,
  deletion: null,
}

type Uses = Awaited<ReturnType<typeof usesOf>>

/** By what a person signs in. */
export async function listAccounts(
  setup: AccountsSetup,
  others: Pick<KeptByOthers, "grants">,
  user: AdapterUser | null,
): Promise<AccountOverview> {
  if (!user) return nothing
  const { owner } = await ownerOfUser(user.id)
  const [accounts, passkeys, uses, grants, isProven, hasPassword, planned] = await Promise.all([
    setup.accountsOf(user.id),
    passkeysOf(setup, user),
    usesOf(setup, owner),
    others.grants(),
    isProvenAddress(setup, user),
    setup.hasOwnProof(user),
    deletionOf(setup, owner),
  ])
  const ways = await waysAmong(setup, user, { passkeys, accounts })
  const isRemovable = (way: WayIn) =>
    ways.some(({ kind, id }) => kind !== way.kind || id !== way.id)
  return {
    accounts: await Promise.all(
      accounts.map(async (row) => shownAccount(row, { uses, grants, isRemovable })),
    ),
    address: { email: user.email || null, isProven: Boolean(user.email) && isProven },
    passkeys: await Promise.all(
      passkeys.map(async (row) => shownPasskey(setup, row, { uses, isRemovable })),
    ),
    hasPassword,
    deletion: planned && new Date(planned.value.due).toISOString(),
  }
}

async function passkeysOf(
  { adapter, providers }: AccountsSetup,
  { id }: AdapterUser,
): Promise<readonly AdapterAuthenticator[]> {
  const isThere = [...providers.values()].some(({ type }) => type === "webauthn")
  return isThere ? adapter.listAuthenticatorsByUserId(id) : []
}

interface WayFacts {
  readonly uses: Uses
  readonly isRemovable: (way: WayIn) => boolean
}

async function shownAccount(
  row: AdapterAccount,
  { uses, grants, isRemovable }: WayFacts & { readonly grants: readonly Grant[] },
): Promise<LinkedAccount> {
  const account = String(row.providerAccountId)
  const grant = grants.find((one) => one.provider === row.provider && one.account === account)
  const { linked, used } = datesOf(await uses.of(row))
  return {
    provider: row.provider,
    account,
    linked,
    lastUsed: used,
    scopes: grant?.scopes ?? [],
    isRemovable: isRemovable(accountWay(row)),
  }
}

async function shownPasskey(
  { providers }: AccountsSetup,
  row: AdapterAuthenticator,
  { uses, isRemovable }: WayFacts,
): Promise<OwnPasskey> {
  const { providerAccountId } = row
  const ids = [...providers.values()].flatMap(({ id, type }) => (type === "webauthn" ? id : []))
  const known = await Promise.all(
    ids.map(async (provider) => uses.of({ provider, providerAccountId })),
  )
  const use = known.find((one) => one !== null) ?? null
  const { linked, used } = datesOf(use)
  return {
    id: toBase64url(row.credentialID),
    name: row.name ?? null,
    isSynced: Boolean(row.credentialBackedUp),
    maker: use?.maker ?? null,
    browser: use?.browser ?? null,
    added: linked,
    lastUsed: used,
    isRemovable: isRemovable(passkeyWay(row.credentialID)),
  }
}

/** As ISO 8601. */
function datesOf(use: AccountUse | null): {
  readonly linked: string | null
  readonly used: string | null
} {
  // Of one that is being removed, nothing else is known.
  if (!use || use.isRemoved) return { linked: null, used: null }
  const { linked, used } = use
  return {
    linked: linked === null ? null : new Date(linked * 1000).toISOString(),
    used: new Date(used * 1000).toISOString(),
  }
}
