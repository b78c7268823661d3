import type { ObservedSetup } from "../../contract/extension.js"
import type { PhaseContext, Phases } from "../../contract/phases.js"
import { ownerOfUser } from "../../records/record-owner.js"
import { requireProofToRemove } from "./removal.js"
import { addWay, forgetWay, forgetWays, wayAddedAt, type WayKey } from "../ways/way-records.js"

type SignIn = Parameters<NonNullable<Phases["decided"]>>[1]
type Passkey = Parameters<NonNullable<Phases["removing"]>>[1]

/** Remembers since when there is the account or the passkey that is added to a user. */
export async function rememberWay(
  setup: ObservedSetup,
  { now }: PhaseContext,
  { identity: { account }, decision, signedIn }: SignIn,
): Promise<void> {
  const { owner } = await ownerOfUser(decision.user?.id)
  const { facts } = (decision.by === "session" ? await signedIn() : null) ?? {}
  await addWay(setup, { key: keyOf(account), owner, now, facts })
}

/** Refuses a proof that is too old, or too new a way. Once the passkey is gone, it is forgotten, and other sessions end. */
export async function removePasskey(
  setup: ObservedSetup,
  context: PhaseContext,
  { user, facts, session, accounts }: Passkey,
): Promise<() => Promise<void>> {
  const keys = accounts.map(keyOf)
  const added = await Promise.all(keys.map(async (key) => wayAddedAt(setup, key)))
  const since = added.reduce<number | null>(
    (oldest, one) => (one === null || oldest === null ? null : Math.min(one, oldest)),
    added[0] ?? null,
  )
  const { owner } = await ownerOfUser(user.id)
  const { now } = context
  await requireProofToRemove(
    setup,
    { ...context, user, facts },
    {
      owner,
      removes: "passkey",
      since,
      isEnough: async (left) => setup.mayAdd({ now }, { user, facts: left as string | undefined }),
    },
  )
  return async () => {
    for (const key of keys) await forgetWay(setup, key)
    await setup.changed(context, { user: owner, what: "passkeys", keeps: session })
  }
}

/** Forgets everything that was remembered of this user's ways. */
export async function forgetWaysOf(setup: ObservedSetup, id: string): Promise<void> {
  await forgetWays(setup, (await ownerOfUser(id)).owner)
}

function keyOf({ provider, providerAccountId }: Passkey["accounts"][number]): WayKey {
  return ["account", provider, String(providerAccountId)]
}
