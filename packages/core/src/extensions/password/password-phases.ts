import type { AdapterUser } from "../../contract/adapter.js"
import type { MethodsChange, PhaseContext, Phases } from "../../contract/phases.js"
import type { Transition } from "../../contract/transition.js"
import { asError } from "../../errors/auth-error.js"
import { AccessDenied } from "../../errors/sign-in-errors.js"
import { rememberBrowser } from "../browsers/known-browser.js"
import { ownerOfUser } from "../../records/record-owner.js"
import { isListed } from "../listed/is-listed.js"
import { endStoredSessions, hasSessions } from "../methods/end-stored-sessions.js"
import { addWay, wayAddedAt } from "../ways/way-records.js"
import { endLinks } from "./password-links.js"
import { markOf, type PasswordSetup, provedPassword } from "./password-setup.js"
import { readPassword, removePassword, writePassword } from "./stored-passwords.js"

/** Where passwords take part in a sign-in, and in what happens to their people. */
export function passwordPhases(setup: PasswordSetup): Phases {
  return {
    settled: async (context, { identity: { newPassword }, user, isNewUser }) => {
      if (newPassword === undefined) return
      await settle(setup, context, { user: user as AdapterUser, hash: newPassword, isNewUser })
    },
    started: async (context, { user, account }) => {
      if (!hasSessions(setup)) await requireUnchanged(setup, context, user as AdapterUser)
      return rememberBrowser(setup, context, { user, account })
    },
    hasOwnProof: async (user) => hasPassword(setup, user),
    takenOver: async (_, user) => {
      await removePassword(setup, user)
      await endLinks(setup, user)
    },
    reverted: async (_, { user, since }) => {
      if (await isWrittenSince(setup, user, since)) await removePassword(setup, user)
      await endLinks(setup, user)
    },
    ...(!hasSessions(setup) && {
      changed: async (_: PhaseContext, change: MethodsChange) => endStoredSessions(setup, change),
    }),
    removed: async (userId) => {
      const { owner } = await ownerOfUser(userId)
      const { store } = setup.records()
      await store.removeOwned({ owner, collection: "password" })
      await store.removeOwned({ owner, collection: "password-link" })
    },
  }
}

interface ChosenPassword {
  readonly user: AdapterUser
  readonly hash: string
  readonly isNewUser: boolean | undefined
}

/**
 * Writes the password that was chosen by a link. The user is there already: if the process stops in between, they can ask
 * for another link. The password is written before the sessions end, so that nobody begins one with the former password
 * in between.
 */
async function settle(
  setup: PasswordSetup,
  context: PhaseContext,
  { user, hash, isNewUser }: ChosenPassword,
): Promise<void> {
  const reason = isNewUser ? "sign-up" : (await hasPassword(setup, user)) ? "reset" : "first"
  if (reason === "first") await rememberFirst(setup, context, { user, facts: undefined })
  await writePassword(setup, user, { hash, former: "any" })
  await endLinks(setup, user)
  await afterChange(setup, context, { user, reason })
}

/**
 * Remembers since when somebody has a password who had none. Another one in its place is no newer: whoever changes it has
 * typed the former one, or reads their mail.
 */
export async function rememberFirst(
  setup: PasswordSetup,
  { now }: Pick<PhaseContext, "now">,
  { user, facts }: { readonly user: Pick<AdapterUser, "id">; readonly facts: unknown },
): Promise<void> {
  const { owner } = await ownerOfUser(user.id)
  await addWay(setup, { key: ["password", owner], owner, now, facts })
}

/** Whether the first password of somebody, or another one in its place, is as new as that. In seconds since the epoch. */
async function isWrittenSince(
  setup: PasswordSetup,
  { id }: Pick<AdapterUser, "id">,
  since: number,
): Promise<boolean> {
  const { owner } = await ownerOfUser(id)
  const kinds = ["password", "password-change"] as const
  const dates = await Promise.all(kinds.map(async (kind) => wayAddedAt(setup, [kind, owner])))
  return dates.some((date) => date !== null && date >= since)
}

/** What follows from another password: the sessions end, and whoever observes learns of it. */
export async function afterChange(
  setup: PasswordSetup,
  context: PhaseContext,
  change: {
    readonly user: Pick<AdapterUser, "id">
    readonly reason: Extract<Transition, { type: "passwordChanged" }>["reason"]
    readonly keeps?: MethodsChange["keeps"]
  },
): Promise<void> {
  const { owner } = await ownerOfUser(change.user.id)
  const { reason, keeps } = change
  // It is no newer than the one before, but whoever takes back an address, as with accounts(), wants it gone.
  const written = {
    key: ["password-change", owner],
    owner,
    now: context.now,
    facts: undefined,
  } as const
  if (isListed(setup, "accounts") && (reason === "change" || reason === "reset"))
    await addWay(setup, written)
  if (reason !== "sign-up") await setup.changed(context, { user: owner, what: "password", keeps })
  await setup.happened(context, { type: "passwordChanged", user: owner, reason })
}

/** One that cannot be opened is one, and may be replaced by the owner of the address. */
async function hasPassword(setup: PasswordSetup, user: AdapterUser): Promise<boolean> {
  try {
    return (await readPassword(setup, user)).hash !== null
  } catch (error) {
    await setup.report(asError(error))
    return true
  }
}

/**
 * Somebody may have changed the password since it was compared, and ended the sessions that they saw, of which this one
 * was none. With `sessions()` it is refused there.
 */
async function requireUnchanged(
  setup: PasswordSetup,
  context: PhaseContext,
  user: AdapterUser,
): Promise<void> {
  const proved = provedPassword.of(context)
  if (proved === undefined || (await markOf(await readPassword(setup, user))) === proved) return
  throw new AccessDenied("The password of this person was changed while they signed in")
}
