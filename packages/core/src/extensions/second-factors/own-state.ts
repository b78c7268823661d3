import type { AdapterUser } from "../../contract/adapter.js"
import type { Caller } from "../../contract/operation.js"
import type { User } from "../../contract/session.js"
import { callersUser } from "../people/callers-user.js"
import { type Factor, readFactor } from "./factor-record.js"
import { ownerOfCaller } from "./factor-owner.js"
import type { FactorsSetup } from "./factors-setup.js"
import { recoveryCodesLeft } from "./recovery-record.js"
import { trustedBrowsers } from "./trusted-browser.js"

/** What a person has for the second step. */
export interface SecondFactorsState {
  /** When their authenticator app was confirmed (ISO 8601); null if they have none. */
  readonly totp: string | null
  /** How many recovery codes they have left. */
  readonly recoveryCodes: number
  /** How many browsers they trust. */
  readonly trustedBrowsers: number
  /** From when on they cannot sign in without a factor (ISO 8601); null if they have one, or need none. */
  readonly requiredFrom: string | null
}

/** What a person has. Rejects if that is unknown. */
export async function stateOf(
  setup: FactorsSetup,
  owner: string,
  { totp, requiredSince }: Factor,
): Promise<SecondFactorsState> {
  const isMissing = !totp && requiredSince !== undefined && Boolean(setup.options.required)
  const [recoveryCodes, browsers] = await Promise.all([
    recoveryCodesLeft(setup, owner),
    trustedBrowsers(setup, owner),
  ])
  return {
    totp: totp ? dateOf(totp.since * 1000) : null,
    recoveryCodes,
    trustedBrowsers: browsers,
    requiredFrom: isMissing ? dateOf(requiredSince * 1000 + setup.gracePeriod) : null,
  }
}

function dateOf(time: number): string {
  return new Date(time).toISOString()
}

/** Whether this person must have a second factor. */
export async function isRequiredOf(
  { options: { required } }: Pick<FactorsSetup, "options">,
  user: User | AdapterUser,
): Promise<boolean> {
  return typeof required === "function" ? required(user) : required
}

/** What a page shows of somebody. */
export interface OwnState extends SecondFactorsState {
  readonly factor: Factor
  /** Whether they must have a factor and have none. */
  readonly isNeeded: boolean
}

/** The state of the caller, for a page. `known`: their stored user, if it has been read. Rejects if the state is unknown. */
export async function ownState(
  setup: FactorsSetup,
  caller: Caller,
  known?: AdapterUser | null,
): Promise<OwnState> {
  const owner = await ownerOfCaller(setup, caller)
  const factor = await readFactor(setup, owner)
  const state = await stateOf(setup, owner, factor)
  const user = async () => (known === undefined ? callersUser(setup, caller) : known)
  return {
    ...state,
    factor,
    isNeeded:
      !factor.totp &&
      (factor.isDemanded === true || (await isRequiredOfCaller(setup, user, state))),
  }
}

async function isRequiredOfCaller(
  setup: FactorsSetup,
  findUser: () => Promise<AdapterUser | null>,
  { requiredFrom }: SecondFactorsState,
): Promise<boolean> {
  if (typeof setup.options.required !== "function") return setup.options.required ?? false
  const user = await findUser()
  // Of somebody in no store only their sign-in knows more than the id.
  return user ? isRequiredOf(setup, user) : requiredFrom !== null
}
