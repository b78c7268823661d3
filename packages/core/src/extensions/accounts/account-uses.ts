import type { Account } from "../../contract/account.js"
import { PASSKEY_MODEL } from "../../contract/notes.js"
import type { PhaseContext, StartedSession } from "../../contract/phases.js"
import { asError } from "../../errors/auth-error.js"
import { AdapterError } from "../../errors/dependency-errors.js"
import { hashedId } from "../../records/record-id.js"
import { untilWritten } from "../../records/until-written.js"
import { lineOf } from "../../session/facts-format.js"
import { browserName } from "../browsers/browser-name.js"
import { ownerOfStarted } from "../people/owner-of.js"
import { isText, note } from "../notes/note.js"
import { wayAddedAt } from "../ways/way-records.js"
import type { AccountsSetup } from "./accounts-setup.js"
import { passkeyMaker } from "./passkey-makers.js"

/** The AAGUID of a passkey that was just made. */
const model = note(PASSKEY_MODEL, isText)

/** The collection of what is known of accounts beside their rows. */
const USE = "account-use"
/** More than anybody has. */
const MOST = 200

/** An account, a passkey's too. */
export type AccountKey = Pick<Account, "provider" | "providerAccountId">

/** What is known of an account, from the first sign-in with `accounts()` on. */
export interface AccountUse {
  /** When it was linked, in seconds since the epoch; null for one from before. */
  readonly linked: number | null
  /** When it was last used, in seconds since the epoch. */
  readonly used: number
  /** Names the session that began with it then, under all its tokens; null if unknown. */
  readonly line: string | null
  /** In which browser it was linked; null if unknown. */
  readonly browser: string | null
  /** Of a passkey, the name of what keeps it; null if unknown. */
  readonly maker: string | null
  /** It is being removed: its row may be gone already, and sessions may be left. */
  readonly isRemoved?: true
}

const idOf = ({ provider, providerAccountId }: AccountKey) =>
  hashedId(JSON.stringify([provider, String(providerAccountId)]))

/** Remembers that an account was used. Never rejects: whoever has proved who they are gets in. */
export async function rememberUse(
  setup: AccountsSetup,
  context: PhaseContext,
  started: StartedSession,
): Promise<void> {
  const { type } = started.account
  if (type === "email" || type === "credentials") return
  try {
    const { owner } = await ownerOfStarted(setup, started)
    await untilWritten(LIMIT, async () => writeUse(setup, context, { started, owner }))
  } catch (error) {
    await setup.report(asError(error))
  }
}

const LIMIT = {
  most: 5,
  refusal: () => new AdapterError("What is known of an account changed at every attempt."),
}

/**
 * By the version that was read, and never over the announcement of a removal: the sessions that began with the account would
 * go on. Undefined if another request was first.
 */
async function writeUse(
  setup: AccountsSetup,
  context: PhaseContext,
  { started, owner }: { readonly started: StartedSession; readonly owner: string },
): Promise<true | undefined> {
  const { account } = started
  const key = { collection: USE, id: await idOf(account) }
  const { store } = setup.records()
  const former = await store.get(key)
  const known = former && useIn(former.value)
  const isTheirs = former?.owner === owner
  if (!isTheirs && known?.isRemoved) return true
  // The owner of a record never changes, and the account is another user's by now.
  if (former && !isTheirs && !(await store.take(key, { version: former.version }))) return undefined
  const used = Math.floor(context.now / 1000)
  const first = (isTheirs && known) || (await firstUse(setup, context, started))
  const value = { ...first, used, line: lineOf(started.facts) ?? null }
  const when = isTheirs ? { version: former.version } : "absent"
  const version = await store.put({ ...key, owner, value, expires: null }, when)
  if (version === null) return undefined
  // Whoever was deleted meanwhile has had their records removed, and leaves none.
  if (!isTheirs && !(await setup.adapter.getUser(String(started.user.id))))
    await store.take(key, { version })
  return true
}

async function firstUse(
  setup: AccountsSetup,
  context: PhaseContext,
  { account, isNewUser }: StartedSession,
): Promise<Pick<AccountUse, "linked" | "browser" | "maker">> {
  const linked =
    isNewUser === true ? Math.floor(context.now / 1000) : await linkedAt(setup, account)
  const browser = browserName(context.request.headers.get("user-agent"))
  return {
    linked,
    browser: linked === null ? null : browser,
    maker: passkeyMaker(model.of(context)),
  }
}

async function linkedAt(setup: AccountsSetup, account: AccountKey): Promise<number | null> {
  return wayAddedAt(setup, ["account", account.provider, String(account.providerAccountId)])
}

function useIn(value: unknown): AccountUse | null {
  const { linked, used, line, browser, maker, isRemoved } = (value ?? {}) as Partial<AccountUse>
  if (typeof used !== "number") return null
  return {
    linked: linked ?? null,
    used,
    line: line ?? null,
    browser: browser ?? null,
    maker: maker ?? null,
    ...(isRemoved === true && { isRemoved }),
  }
}

/** What is known of the accounts of somebody. */
export async function usesOf(
  setup: AccountsSetup,
  owner: string,
): Promise<{ readonly of: (key: AccountKey) => Promise<AccountUse | null> }> {
  const listed = await setup.records().store.list({ collection: USE, owner, limit: MOST })
  const uses = new Map(listed.map(({ id, value }) => [id, useIn(value)]))
  return { of: async (key) => uses.get(await idOf(key)) ?? null }
}

/** Writes that an account is being removed, before it is: what a process that stops has left is then done later. */
export async function announceRemoval(
  setup: AccountsSetup,
  owner: string,
  key: AccountKey,
): Promise<void> {
  const { store } = setup.records()
  const place = { collection: USE, id: await idOf(key) }
  // It may be somebody else's who had the account before, and the owner of a record never changes.
  await store.take(place)
  await store.put({ ...place, owner, value: { used: 0, isRemoved: true }, expires: null }, "always")
}

/** The ids of what is known of accounts whose removal has not ended, perhaps because a process stopped. */
export async function announcedRemovals(
  setup: AccountsSetup,
  owner: string,
): Promise<readonly string[]> {
  const listed = await setup.records().store.list({ collection: USE, owner, limit: MOST })
  return listed.flatMap(({ id, value }) => (useIn(value)?.isRemoved ? [id] : []))
}

/** Forgets what was known of accounts. */
export async function forgetUse(setup: AccountsSetup, ids: readonly string[]): Promise<void> {
  const { store } = setup.records()
  await Promise.all(ids.map(async (id) => store.take({ collection: USE, id })))
}

/** Forgets what was known of all accounts of somebody. */
export async function forgetUses(setup: AccountsSetup, owner: string): Promise<void> {
  await setup.records().store.removeOwned({ owner, collection: USE })
}
