import { loadOnce, makeOnce } from "../../async/load-once.js"
import type { Extension, ExtensionSetup, ObservedSetup } from "../../contract/extension.js"
import type { CarriedSession, Phases } from "../../contract/phases.js"
import type { Happened } from "../../contract/transition.js"
import { recordsOf } from "../../records/records-of.js"
import { factsTextOf } from "../../session/open-token.js"
import { requireProvenAddress } from "../address-proof/must-prove-address.js"
import { callersUser } from "../people/callers-user.js"
import { makeExtension } from "../joining/make-extension.js"
import { missingRecords, notOptions } from "../records/missing-records.js"
import { ownerOfStarted, ownerOfUser } from "../people/owner-of.js"
import { ownersOfId } from "../people/owners-of-id.js"
import { needsSecondStep } from "./ask-second-step.js"
import { ownerOfCaller } from "./factor-owner.js"
import {
  factorsSetup,
  type FactorsSetup,
  impossible,
  type SecondFactorsOptions,
  withoutIds,
} from "./factors-setup.js"
import {
  importTotp,
  removeAll,
  resetPerson,
  type SecondFactorsOfPeople,
} from "./factors-of-people.js"
import { readFactor } from "./factor-record.js"
import { confirmedIn, isTwiceProved, namesSecondFactor } from "./second-proof.js"
import { SECOND_STEP } from "./second-step.js"
import { type OwnSecondFactors, ownSecondFactors } from "./own-second-factors.js"
import { DEVICE, forgetBrowsers, mayBeTrusted, renewedTrust } from "./trusted-browser.js"
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
  const wrong = notOptions(given, "secondFactors({ required: true })")
  const options = wrong.length > 0 ? {} : given
  return makeExtension<"secondFactors", OwnSecondFactors, SecondFactorsOfPeople>({
    name: "secondFactors",
    problems: (lent) => [
      ...missingRecords(lent, NEED),
      ...wrong,
      ...impossible(options),
      ...withoutIds(lent),
    ],
    phases: (lent) => phasesOf(factorsSetup(lent, options)),
    step: (lent) => ({
      ...SECOND_STEP,
      asks: "proof",
      needed: async (context, signIn) =>
        needsSecondStep(factorsSetup(lent, options), context, signIn),
    }),
    operations: (lent) => ownSecondFactors(factorsSetup(lent, options)),
    observe: (lent) => endingTrust(lent),
    pages: pagesOf((lent) => factorsSetup(lent, options)),
    accountSection: (lent) => ({
      title: async (wording) => (await section()).sectionTitle(wording),
      read: async (visit) => (await section()).readSection(factorsSetup(lent, options), visit),
    }),
    administration: {
      reset: (lent) => async (whose) => resetPerson(factorsSetup(lent, options), whose),
      import: (lent) => async (whose, factor) =>
        importTotp(factorsSetup(lent, options), whose, factor),
    },
  })
}

const NEED = "secondFactors() keeps a record of every second factor"

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
function pagesOf(own: (lent: ObservedSetup) => FactorsSetup): Extension["pages"] {
  return [
    {
      name: SECOND_STEP.name,
      answer: (lent) => async (request) => (await answering()).answerPage(own(lent), request),
    },
    {
      name: TWO_STEP,
      answer: (lent, run) => async (request) =>
        (await managing()).answerTwoStep({ setup: own(lent), run, request }),
    },
  ]
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
    started: async (context, started) => {
      if (!mayBeTrusted(context)) return null
      return renewedTrust(setup, context, (await ownerOfStarted(setup, started)).owner)
    },
    takenOver: async (_, { id }) => {
      await removeAll(setup, (await ownerOfUser(id)).owner)
    },
    // Whoever knew the former password or factor may have trusted a browser.
    changed: async (_, { user }) => {
      await forgetBrowsers(setup, user)
    },
    removed: async (userId) => {
      for (const owner of await ownersOfId(setup, userId)) await removeAll(setup, owner)
    },
  }
}

/**
 * Whoever ends all their sessions, or all others, also means the browsers that could start one with the first step alone.
 */
function endingTrust(lent: ExtensionSetup): Happened {
  const records = makeOnce(() => recordsOf(lent))
  return async (_, happened) => {
    if (happened.type !== "sessionsEnded" || happened.reason === "one") return
    await records()?.store.removeOwned({ owner: happened.user, collection: DEVICE })
  }
}
