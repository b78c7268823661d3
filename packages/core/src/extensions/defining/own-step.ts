import { loadOnce } from "../../async/load-once.js"
import type { DecidedSignIn } from "../../contract/decided-sign-in.js"
import type { JsonObject } from "../../contract/json.js"
import type { ExtensionPage } from "../../contract/opened-extension.js"
import type { Setup } from "../../contract/own-setup.js"
import type { PhaseContext } from "../../contract/phases.js"
import type { Step } from "../../contract/step.js"
import { AuthError } from "../../errors/auth-error.js"
import type { AtStep } from "../page-frame/step-page.js"
import { type OwnPage, type PageVisitor, requirePage, textsIn } from "./own-pages.js"

/** Loaded with the first request for such a page. */
const answering = /* @__PURE__ */ loadOnce(() => import("./answer-own-page.js"))

/** A step that an extension may ask for before somebody is signed in. */
export interface OwnStep<State extends JsonObject, Texts extends object, Says extends string> {
  /** Of its page, and of the cookie of the browser in which the sign-in waits. */
  readonly name: string
  /** `proof`: of who the person is. `consent`: to something. No consent is asked before everything is proved. */
  readonly asks: Step["asks"]
  /**
   * What the page has to know of a sign-in that needs the step; null: it needs none. Throws to refuse the sign-in. `owner`
   * is that of the person's records; null for somebody new.
   */
  readonly needed: (
    visit: PhaseContext,
    signIn: DecidedSignIn & { readonly owner: string | null },
  ) => Promise<State | null>
  /** `finish` lets the sign-in go on; `keep` lets it wait in another state. */
  readonly page: OwnPage<PageVisitor & AtStep<State>, Texts, Says>
}

/**
 * A step, and its page. The sign-in waits for at most ten minutes, in the one browser in which it began, with nothing
 * written; it is void once its person ends their sessions or changes how they prove who they are.
 */
export function step<
  State extends JsonObject,
  Texts extends object,
  const Says extends string = never,
>(
  setup: Pick<Setup, "ownerOfDecided">,
  own: OwnStep<State, Texts, Says>,
): { readonly step: Step; readonly page: ExtensionPage } {
  requireStep(setup, own)
  const { name, asks, needed, page } = own
  requirePage(page, "step")
  const place = { name, collection: "waiting" } as const
  return {
    step: {
      ...place,
      asks,
      needed: async (visit, signIn) => {
        const owner = await setup.ownerOfDecided(signIn)
        const state = await needed(visit, { ...signIn, owner })
        return state && { owner, state, waitsFor }
      },
    },
    page: ({ setup: lent }) => {
      const framed = { ...page, step: place, texts: textsIn(page.texts) }
      return async (request) => (await answering()).answerStepPage(framed, { setup: lent, request })
    },
  }
}

/** Plain JavaScript may have given anything. */
function requireStep(setup: unknown, own: unknown): void {
  const { ownerOfDecided }: { readonly ownerOfDecided?: unknown } = Object(setup)
  const { name, needed }: { readonly name?: unknown; readonly needed?: unknown } = Object(own)
  if (typeof ownerOfDecided !== "function")
    throw new AuthError(
      'step(setup, { … }) takes what open is given as its first argument, as in defineExtension("terms", {}, (setup) => { const { step: terms, page } = step(setup, { … }); … }).',
    )
  if (typeof name !== "string" || typeof needed !== "function")
    throw new AuthError(
      'step(setup, own) takes an object with a name and the function needed, as in step(setup, { name: "terms", asks: "consent", needed: async () => null, page: { … } }).',
    )
}

function waitsFor(page: string): AuthError {
  return new AuthError(`Nobody is signed in yet: one more step is at ${page}.`)
}
