import { loadOnce } from "../../async/load-once.js"
import type { Extension } from "../../contract/extension.js"
import type { ExtensionPage } from "../../contract/opened-extension.js"
import type { CarriedSession, Phases } from "../../contract/phases.js"
import type { TransitionObserver } from "../../contract/transition.js"
import { factsTextOf } from "../../session/open-token.js"
import { requireProvenAddress } from "../address-proof/must-prove-address.js"
import { checkRequestedFactor } from "./check-requested-factor.js"
import { callersUser } from "../people/callers-user.js"
import { makeExtension } from "../defining/make-extension.js"
import { records } from "../defining/needs.js"
import { ownerOfUser } from "../../records/record-owner.js"
import { ownersOfId } from "../people/owners-of-id.js"
import { needsSecondStep } from "./ask-second-step.js"
import { ownerOfCaller } from "./factor-owner.js"
import { factorsKinds, lastingIds, type SecondFactorsOptions } from "./factors-options.js"
import { factorsSetup, type FactorsSetup } from "./factors-setup.js"
import {
  factorsForOthers,
  forgetAll,
  importTotp,
  removeAll,
  removeSince,
  resetPerson,
  type SecondFactorsOfPeople,
} from "./factors-of-people.js"
import { readFactor } from "./factor-record.js"
import { rememberPassed } from "./passed-step.js"
import { confirmedIn, isTwiceProved, namesSecondFactor } from "./second-proof.js"
import { SECOND_STEP } from "./second-step.js"
import { type OwnSecondFactors, ownSecondFactors } from "./own-second-factors.js"
import { DEVICE, forgetBrowsers } from "./trusted-browser.js"
import { TWO_STEP } from "./two-step.js"

/** Loaded with the first request for the page. */
const answering = /* @__PURE__ */ loadOnce(() => import("./answer-page.js"))
const managing = /* @__PURE__ */ loadOnce(() => import("./two-step-page.js"))
/** Loaded with the first account page. */
const section = /* @__PURE__ */ loadOnce(() => import("./account-section.js"))

/**
 * A second step after the first: a code of an authenticator app, or one of ten recovery codes. Needs records.
 *
 * Whoever has confirmed an app is asked for a code whichever way they sign in, except with a passkey that asked for a PIN
 * or a fingerprint, and in a browser that they trust. Until then there is no session, and no callback of one is asked.
 */
export function secondFactors(
  given: SecondFactorsOptions = {},
): Extension<"secondFactors", OwnSecondFactors, SecondFactorsOfPeople> {
  const about = {
    given,
    options: factorsKinds,
    example: "secondFactors({ required: true })",
    needs: [records("secondFactors() keeps a record of every second factor"), lastingIds],
    pages: [SECOND_STEP.name, TWO_STEP] as const,
  }
  return makeExtension("secondFactors", about, (lent, options) => {
    const setup = factorsSetup(lent, options)
    return {
      phases: phasesOf(setup),
      step: {
        ...SECOND_STEP,
        asks: "proof",
        needed: async (context, signIn) => needsSecondStep(setup, context, signIn),
      },
      operations: ownSecondFactors(setup),
      observe: endingTrust(setup),
      pages: pagesOf(setup),
      account: {
        title: async (wording) => (await section()).sectionTitle(wording),
        read: async (visit) => (await section()).readSection(setup, visit),
      },
      admin: {
        reset: async (whose) => resetPerson(setup, whose),
        import: async (whose, factor) => importTotp(setup, whose, factor),
      },
      provides: { factors: factorsForOthers(setup) },
    }
  })
}

/** With an app, or with a passkey, which may ask for a PIN or a fingerprint. */
async function canProveTwice(setup: FactorsSetup, session: CarriedSession): Promise<boolean> {
  const { totp } = await readFactor(setup, await ownerOfCaller(setup, { session }))
  if (totp) return true
  const hasPasskeys = [...setup.providers.values()].some(({ type }) => type === "webauthn")
  const user = hasPasskeys ? await callersUser(setup, { session }) : null
  if (!user || !setup.adapter) return false
  return (await setup.adapter.listAuthenticatorsByUserId(user.id)).length > 0
}

/** That of a sign-in that waits, and that of people who are signed in. */
function pagesOf(setup: FactorsSetup) {
  return {
    [SECOND_STEP.name]: () => async (request) => (await answering()).answerPage({ setup, request }),
    [TWO_STEP]:
      ({ run }) =>
      async (request) =>
        (await managing()).answerTwoStep({ setup, run, request }),
  } satisfies Readonly<Record<string, ExtensionPage>>
}

function phasesOf(setup: FactorsSetup): Phases {
  return {
    mayAdd: async ({ now }, { user, facts }) =>
      isTwiceProved(facts, await readFactor(setup, (await ownerOfUser(user.id)).owner), { now }),
    // It may ask for a PIN or a fingerprint, and is both steps then.
    adding: async (_, { user }) => requireProvenAddress(setup, user),
    alsoProved: async (session) => {
      const facts = factsTextOf(session)
      if (namesSecondFactor(facts)) return []
      return confirmedIn(facts, await readFactor(setup, await ownerOfCaller(setup, { session })))
    },
    factorPage: async (session) => ((await canProveTwice(setup, session)) ? null : TWO_STEP),
    secondProof: async (context, asked) => checkRequestedFactor(setup, context, asked),
    started: async (context, started) => rememberPassed(setup, context, started),
    takenOver: async (_, { id }) => {
      await removeAll(setup, (await ownerOfUser(id)).owner)
    },
    reverted: async (context, { user, since }) =>
      removeSince(setup, context, { owner: (await ownerOfUser(user.id)).owner, since }),
    // Whoever knew the former password or factor may have trusted a browser.
    changed: async (_, { user }) => {
      await forgetBrowsers(setup, user)
    },
    removed: async (userId) => {
      for (const owner of await ownersOfId(setup, userId)) await forgetAll(setup, owner)
    },
  }
}

/**
 * Whoever ends all their sessions, or all others, also means the browsers that could start one with the first step alone.
 */
function endingTrust(setup: FactorsSetup): TransitionObserver {
  return async (_, happened) => {
    if (happened.type !== "sessionsEnded" || happened.reason === "one") return
    await setup.records().store.removeOwned({ owner: happened.user, collection: DEVICE })
  }
}
