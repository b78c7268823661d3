import { loadOnce } from "../../async/load-once.js"
import type { ExtensionPage } from "../../contract/opened-extension.js"
import type { AnswerRefusal } from "../../contract/page-request.js"
import type { Phases } from "../../contract/phases.js"
import type { Step } from "../../contract/step.js"
import { isAuthError } from "../../errors/auth-error.js"
import { ownerOfUser } from "../../records/record-owner.js"
import { timeNow } from "../counting/clock-times.js"
import { ownersOfId } from "../people/owners-of-id.js"
import type { AccountsSetup } from "./accounts-setup.js"
import { removeChangesOf } from "./address/change-record.js"
import { releaseAllOf } from "./address/reservation.js"
import { evaluateReservation, reservedStep } from "./address/reserved-step.js"
import { removeDeleteLinks } from "./deletion/delete-link.js"
import { evaluateDeletion } from "./deletion/evaluate-deletion.js"
import { takeBackAll } from "./deletion/keep-deletion.js"
import { keepStep } from "./deletion/keep-step.js"

/** Loaded with the first request for one of the pages. */
const confirming = /* @__PURE__ */ loadOnce(() => import("./address/confirm-page.js"))
const undoing = /* @__PURE__ */ loadOnce(() => import("./address/undo-page.js"))
const reserved = /* @__PURE__ */ loadOnce(() => import("./address/reserved-page.js"))
const keeping = /* @__PURE__ */ loadOnce(() => import("./deletion/keep-page.js"))
const deleting = /* @__PURE__ */ loadOnce(() => import("./deletion/delete-page.js"))
const refusing = /* @__PURE__ */ loadOnce(() => import("./deletion/deleted-refusal.js"))
/** Loaded with the first sign-in. */
const due = /* @__PURE__ */ loadOnce(() => import("./due/finish-due.js"))

/** The names of the pages of both. */
export const pageNames = [
  "confirm-address",
  "undo-address",
  "reserved-address",
  "keep-account",
  "delete-account",
] as const

/** The pages. */
export function pagesOf(
  setup: AccountsSetup,
): Readonly<Record<(typeof pageNames)[number], ExtensionPage>> {
  return {
    "confirm-address": () => async (request) =>
      (await confirming()).answerConfirm({ setup, request }),
    "undo-address": () => async (request) => (await undoing()).answerUndo({ setup, request }),
    "reserved-address": () => async (request) =>
      (await reserved()).answerReserved({ setup, request }),
    "keep-account": () => async (request) => (await keeping()).answerKeep({ setup, request }),
    "delete-account": () => async (request) => (await deleting()).answerDelete({ setup, request }),
  }
}

/** What both ask of sign-ins. */
export function stepsOf(setup: AccountsSetup): readonly Step[] {
  return [reservedStep(), keepStep(setup)]
}

/** Where both take part in requests. */
export function phasesOfRequests(
  setup: AccountsSetup,
): Required<Pick<Phases, "attempt" | "proven" | "takenOver" | "removed">> {
  return {
    attempt: async (context) => {
      await (await due()).lookAfterDue(setup, context)
      return null
    },
    proven: async (context, signIn) => {
      await Promise.all([
        evaluateDeletion(setup, context, signIn),
        evaluateReservation(setup, context, signIn),
      ])
    },
    // Whatever somebody has asked for, or done, whose user this was before its owner arrived.
    takenOver: async (_, { id }) => {
      const { owner } = await ownerOfUser(id)
      await takeBackAll(setup, owner)
      await forget(setup, owner)
    },
    removed: async (userId) => {
      for (const owner of await ownersOfId(setup, userId)) await forget(setup, owner)
    },
  }
}

async function forget(setup: AccountsSetup, owner: string): Promise<void> {
  await removeChangesOf(setup, owner)
  await releaseAllOf(setup, owner)
  await removeDeleteLinks(setup, owner)
}

/** What those see who sign in to an account that was just deleted. */
export const answerRefusal: AnswerRefusal = async (error, failed) =>
  isAuthError(error, "AccountDeleted") ? (await refusing()).answerDeleted(error, failed) : undefined

/** What is due happens now. Returns how many things were done. */
export async function finishDue(setup: AccountsSetup): Promise<number> {
  return (await due()).finishAll(setup, timeNow())
}
