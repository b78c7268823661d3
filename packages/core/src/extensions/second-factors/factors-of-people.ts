import type { OwnServices } from "../../contract/own-services.js"
import type { PhaseContext } from "../../contract/phases.js"
import { AuthError } from "../../errors/auth-error.js"
import { timeNow } from "../counting/clock-times.js"
import { type AccountOf, named } from "../people/owner-of.js"
import { decodeBase32, encodeBase32 } from "./base32.js"
import { changeFactor, forgetFactor, readFactor, removeFactor } from "./factor-record.js"
import { ownersOfId } from "../people/owners-of-id.js"
import { wayAddedAt } from "../ways/way-records.js"
import { voidWaiting } from "../waiting/void-waiting.js"
import { personNamed } from "../people/person-named.js"
import type { FactorsSetup } from "./factors-setup.js"
import { stateOf } from "./own-state.js"
import { removeRecoveryCodes } from "./recovery-record.js"
import { forgetBrowsers } from "./trusted-browser.js"

/**
 * What code that acts for nobody can do with the second factors of people: `whose` is the id of a user, or for somebody in
 * no store their account, or the id that `authorize` gives them.
 */
export interface SecondFactorsOfPeople {
  /**
   * Removes everything of a person who has lost everything: their app, recovery codes and trusted browsers, also those
   * that no secret opens any more. Find out first that it is them. Returns whether they had an app. Sessions stay, and so
   * does what `administration()` demands of them.
   */
  readonly reset: (whose: string | AccountOf) => Promise<boolean>
  /**
   * Makes an authenticator app from elsewhere the second factor of a person: `totpKey` is its key, in base32 or as bytes,
   * for SHA-1, six digits and 30 seconds. False if they have an app already. Rejects with `AuthError` if the key is none.
   */
  readonly import: (
    whose: string | AccountOf,
    factor: { readonly totpKey: string | Uint8Array },
  ) => Promise<boolean>
}

/** Bytes. Other libraries have made such short keys, and their apps go on showing codes of them. */
const SHORTEST = 10
const LONGEST = 128

/** Gives a person an app from elsewhere. Its next code counts, since nobody knows which was used last. */
export async function importTotp(
  setup: FactorsSetup,
  whose: string | AccountOf,
  { totpKey }: { readonly totpKey: string | Uint8Array },
): Promise<boolean> {
  const bytes = typeof totpKey === "string" ? decodeBase32(totpKey) : totpKey
  if (!(bytes instanceof Uint8Array) || bytes.length < SHORTEST || bytes.length > LONGEST)
    throw new AuthError(
      `import() takes the key of an app as totpKey: base32, or its bytes, ${SHORTEST} to ${LONGEST} of them. If it is encrypted or in hexadecimal, decode it first (docs/moving-from-other-libraries.md).`,
    )
  const { owner } = await personNamed(setup, whose)
  const since = Math.floor(timeNow() / 1000)
  const totp = { key: encodeBase32(bytes), step: 0, since }
  const written = await changeFactor(setup, owner, (factor) =>
    factor.totp ? null : { ...factor, totp },
  )
  if (written) await setup.happened(null, { type: "factorAdded", user: owner, factor: "totp" })
  return written !== null
}

/** Removes what somebody with this id has for the second step, and tells it if they had an app. */
export async function resetPerson(
  setup: FactorsSetup,
  given: string | AccountOf,
): Promise<boolean> {
  const whose = named(given)
  let had = false
  const owners =
    typeof whose === "string"
      ? await ownersOfId(setup, whose)
      : [(await personNamed(setup, whose)).owner]
  for (const owner of owners) {
    await voidWaiting(setup, owner)
    if (await removeAll(setup, owner)) {
      had = true
      await setup.happened(null, { type: "factorRemoved", user: owner, factor: "totp" })
    }
  }
  return had
}

/** What other extensions do with the second factors of people. */
export function factorsForOthers(setup: FactorsSetup): OwnServices["factors"] {
  return {
    require: async (owner) => demandFactor(setup, owner),
    reset: async (whose) => resetPerson(setup, whose),
    state: async (owner) => ({
      ...(await stateOf(setup, owner, await readFactor(setup, owner))),
    }),
  }
}

/** From their next sign-in on, this person must have a factor. */
async function demandFactor(setup: FactorsSetup, owner: string): Promise<void> {
  await changeFactor(setup, owner, (factor) => ({ ...factor, isDemanded: true }))
}

/** Removes what this owner has for the second step. The factor comes last: what only helps it must not outlive it. */
export async function removeAll(setup: FactorsSetup, owner: string): Promise<boolean> {
  await forgetBrowsers(setup, owner)
  await removeRecoveryCodes(setup, owner)
  return removeFactor(setup, owner)
}

/** Forgets an owner who is gone, with what was demanded of them. */
export async function forgetAll(setup: FactorsSetup, owner: string): Promise<void> {
  await removeAll(setup, owner)
  await forgetFactor(setup, owner)
}

/** Removes an app and recovery codes that are as new as that, in seconds since the epoch, and all trust in browsers. */
export async function removeSince(
  setup: FactorsSetup,
  visit: PhaseContext,
  { owner, since }: { readonly owner: string; readonly since: number },
): Promise<void> {
  await forgetBrowsers(setup, owner)
  const madeAt = await wayAddedAt(setup, ["recovery-codes", owner])
  const { totp } = await readFactor(setup, owner)
  const isAppNew = totp !== undefined && totp.since >= since
  if (isAppNew || (madeAt !== null && madeAt >= since)) await removeRecoveryCodes(setup, owner)
  if (!isAppNew) return
  await removeFactor(setup, owner)
  await setup.happened(visit, { type: "factorRemoved", user: owner, factor: "totp" })
}
