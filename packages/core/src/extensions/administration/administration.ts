import { loadOnce } from "../../async/load-once.js"
import type { Extension } from "../../contract/extension.js"
import type { OwnServices } from "../../contract/own-services.js"
import type { Phases } from "../../contract/phases.js"
import { MissingAdapter } from "../../errors/config-errors.js"
import { makeExtension } from "../defining/make-extension.js"
import { type Need, otherExtension, records } from "../defining/needs.js"
import { ownersOfId } from "../people/owners-of-id.js"
import { ACTING } from "./acting-record.js"
import {
  administrationKinds,
  type AdministrationOptions,
  MAY_ACT_AS,
  type ResolvedAdministration,
} from "./administration-options.js"
import { administrationSetup, type AdministrationSetup } from "./administration-setup.js"
import { BLOCK, isAddressBlocked, isBlocked } from "./block-records.js"
import {
  endingDemand,
  forgetDemand,
  noteDemand,
  PASSWORD_REQUIRED,
  passwordStep,
} from "./new-password.js"
import { type OwnActing, ownActing } from "./own-acting.js"
import { type People, people } from "./people.js"
import { actingPhases } from "./read-acting.js"
import { refuseBlocked } from "./refuse-blocked.js"

/** Loaded with the first refusal. */
const refusals = /* @__PURE__ */ loadOnce(() => import("./refusal-pages.js"))
/** Loaded with the first who must choose another password. */
const passwordPage = /* @__PURE__ */ loadOnce(() => import("./new-password-page.js"))

/**
 * What the application's own back office does with people: it blocks them, demands and resets what they sign in with, and
 * acts as them to help. `admin(config).people.block(id, { reason })`. Needs records and `sessions()`.
 *
 * Nothing of it can be called over HTTP, and it has no pages of its own: who may do what is up to the code that calls it.
 */
export function administration(
  given: AdministrationOptions = {},
): Extension<"people", OwnActing, People> {
  const about = {
    given,
    options: administrationKinds,
    example: 'administration({ mayActAs: (actor) => actor.role === "support" })',
    pages: [PASSWORD_REQUIRED.name] as const,
    needs: ({ mayActAs }: ResolvedAdministration) => [
      records("administration() keeps who is blocked"),
      otherExtension("sessions", SESSIONS),
      ...(mayActAs ? [users] : []),
    ],
  }
  const listed: Extension<"people", OwnActing, People> = makeExtension(
    "people",
    about,
    (lent, options) => {
      const setup = administrationSetup(lent, options)
      return {
        phases: phasesOf(setup),
        step: passwordStep(setup),
        pages: {
          [PASSWORD_REQUIRED.name]: () => async (request) =>
            (await passwordPage()).answerPage({ setup, request }),
        },
        observe: endingDemand(setup),
        operations: ownActing(setup),
        admin: people(setup),
        provides: { acting: {}, blocks: blocksIn(setup) },
        refusal: async (error, failed) => (await refusals()).answerRefused(error, failed),
      }
    },
  )
  return withRule(listed, given)
}

function phasesOf(setup: AdministrationSetup): Phases {
  return {
    ...actingPhases(setup),
    proven: async (context, signIn) => {
      await Promise.all([refuseBlocked(setup, signIn), noteDemand(setup, context, signIn)])
    },
    removed: async (userId) => forgetPerson(setup, userId),
  }
}

/** So that a configuration can be examined: its `mayActAs` may let everybody act. */
function withRule<Listed extends object>(
  listed: Listed,
  given: AdministrationOptions | null | undefined,
): Listed {
  return given?.mayActAs ? Object.freeze({ ...listed, [MAY_ACT_AS]: given.mayActAs }) : listed
}

function blocksIn(setup: AdministrationSetup): OwnServices["blocks"] {
  return {
    isBlocked: async (owner) => isBlocked(setup, owner),
    isAddressBlocked: async (address) => isAddressBlocked(setup, address),
  }
}

const SESSIONS =
  'administration() ends the sessions of people whom it blocks, which needs sessions(). Write extensions: [sessions(), administration()], from "@sallyport/core/sessions".'

const users: Need = ({ adapter }) =>
  adapter
    ? []
    : [
        new MissingAdapter(
          "administration({ mayActAs }) needs an adapter, because it is asked about users of the store.",
        ),
      ]

/** The block of an address belongs to nobody, and stays. */
async function forgetPerson(setup: AdministrationSetup, userId: string): Promise<void> {
  const { store } = setup.records()
  for (const owner of await ownersOfId(setup, userId)) {
    await store.removeOwned({ owner, collection: BLOCK })
    await store.removeOwned({ owner, collection: ACTING })
    await forgetDemand(setup, owner)
  }
}
