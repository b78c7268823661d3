import type { ProvenSignIn } from "../../contract/decided-sign-in.js"
import type { AuthResponse } from "../../contract/http.js"
import type { JsonObject } from "../../contract/json.js"
import type { Notes } from "../../contract/notes.js"
import type { Proof } from "../../contract/session-facts.js"
import type { Step } from "../../contract/step.js"
import { isAuthError } from "../../errors/auth-error.js"
import { pageAddress } from "../pages/page-address.js"
import { afterStep, goOn, restoreNotes } from "../waiting/go-on.js"
import {
  clearedWaiting,
  putWaitingBack,
  takeWaiting,
  type WaitingSignIn,
  waitingFor,
} from "../waiting/waiting-sign-in.js"
import { answerPage, viewAnswer } from "./answer-page.js"
import type { Page, PageVisit } from "./page.js"
import { type PageParts, pageParts } from "./page-parts.js"
import { noticeView, type PageView, type WholePage } from "./page-view.js"

type AnsweredStep = Promise<{ readonly answer: AuthResponse }>

/** A sign-in that waits in this browser, at the page of the step that it waits for. */
export interface AtStep<State extends JsonObject> {
  readonly signIn: ProvenSignIn
  /** Whose it is, as the owner of their records; null for somebody new. */
  readonly owner: string | null
  readonly state: State
  /** Names it as long as it waits. */
  readonly id: string
  /** What is noted of it. What an action notes goes along when it is finished or kept, and is lost otherwise. */
  readonly notes: Notes
  /** The step is passed: the sign-in goes on, once. `proof`: what the step has proved of the person. */
  readonly finish: (proof?: Proof) => AnsweredStep
  /** It waits on, in another state. `meanwhile`: what is done while no other request can finish it. */
  readonly keep: (state: State, meanwhile?: () => Promise<void>) => AnsweredStep
}

/** The page of a step. */
export interface StepPage<
  Lent extends PageVisit,
  State extends JsonObject,
  Texts extends object,
  Says extends string,
> extends Omit<Page<Lent & AtStep<State>, Texts, Says>, "name"> {
  readonly step: Pick<Step, "name" | "collection">
  /** What it says where no sign-in waits, or not any more. Default: that it has expired. */
  readonly over?: ((own: Texts) => { readonly title: string; readonly text: string }) | undefined
}

/** The page of a sign-in that waits for a step: of the one browser in which it waits, and of nobody else. */
export function stepPage<
  Lent extends PageVisit,
  State extends JsonObject,
  Texts extends object,
  Says extends string,
>(page: StepPage<Lent, State, Texts, Says>): (lent: Lent) => Promise<AuthResponse> {
  const { step, show } = page
  const framed: Page<Lent & AtStep<State>, Texts, Says> = {
    ...page,
    name: `${step.name}-page`,
    show: async (at) => withWayOut(await show(at), at),
  }
  return async (lent) => {
    const { setup, request } = lent
    return answerPage(lent, {
      page: framed,
      retry: `${request.baseUrl}/signin`,
      enter: async () => {
        const waiting = await waitingFor<State>(setup, request, step)
        if (!waiting) return { answer: await nothingWaits(lent, page) }
        const { signIn, owner, state, record } = waiting
        const notes = new Map(Object.entries(waiting.notes))
        const visit: Lent & AtStep<State> = {
          ...lent,
          signIn,
          owner,
          state,
          id: record.id,
          notes,
          finish: async (proof) => finish(visit, waiting, proof),
          keep: async (next, meanwhile) => keep(visit, { ...waiting, state: next }, meanwhile),
        }
        return visit
      },
    })
  }
}

/** Whoever cannot pass the step signs in in another way. */
export function withWayOut<View extends PageView | WholePage>(
  view: View,
  { link, signInUrl, wording }: Pick<PageParts, "link" | "signInUrl" | "wording">,
): View {
  return { end: link(signInUrl, wording.texts.anotherWay, "cancel"), ...view }
}

/** Whatever is sent there leads to the page that says so. */
async function nothingWaits<Texts extends object>(
  visit: PageVisit,
  {
    step,
    texts,
    over,
  }: Pick<StepPage<PageVisit, JsonObject, Texts, string>, "step" | "texts" | "over">,
): Promise<AuthResponse> {
  const { request } = visit
  if (request.request.method === "POST") return toPage(visit)
  const { parts } = await pageParts(request, texts, null)
  const { expiredTitle, expiredText, signIn } = parts.wording.texts
  const said = over?.(parts.own) ?? { title: expiredTitle, text: expiredText }
  const view = noticeView(said, parts.link(parts.signInUrl, signIn))
  const cookies = clearedWaiting(request, step, [])
  return viewAnswer(visit, { view: { ...view, status: 403 }, parts, cookies })
}

function toPage({ request }: PageVisit): AuthResponse {
  return { status: 303, redirect: pageAddress(request) }
}

type StepVisit = PageVisit & Pick<AtStep<JsonObject>, "notes">

async function keep<State extends JsonObject>(
  visit: StepVisit,
  waiting: WaitingSignIn<State>,
  meanwhile?: () => Promise<void>,
): AnsweredStep {
  const { setup, request } = visit
  if (await takeWaiting(setup, waiting)) {
    restoreNotes(request, { notes: Object.fromEntries(visit.notes) })
    await meanwhile?.()
    await putWaitingBack(setup, request, waiting)
  }
  return { answer: toPage(visit) }
}

/** Takes the sign-in, so that it is finished once, and goes on where it was held back. */
async function finish(
  visit: StepVisit,
  waiting: WaitingSignIn,
  proof: Proof | undefined,
): AnsweredStep {
  const { setup, request } = visit
  if (!(await takeWaiting(setup, waiting))) return { answer: toPage(visit) }
  restoreNotes(request, { notes: Object.fromEntries(visit.notes) })
  const answer = await goOn(request, waiting, { passed: true, proof }).catch(
    async (error: unknown) => {
      const { provider } = waiting.signIn.identity.account
      const reason = isAuthError(error) ? error.type : "Error"
      await setup.happened(request, { type: "signInFailed", provider, reason })
      throw error
    },
  )
  return { answer: afterStep(request, { name: waiting.step }, answer) }
}
