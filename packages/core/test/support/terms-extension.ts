import type { Extension, ObservedSetup } from "../../src/contract/extension.js"
import type { PageRequest } from "../../src/contract/page-request.js"
import { AuthError } from "../../src/errors/auth-error.js"
import { makeExtension } from "../../src/extensions/defining/make-extension.js"
import { isText, note } from "../../src/extensions/defining/note.js"
import { ownerOfUser } from "../../src/extensions/people/owner-of.js"
import { afterStep, goOn, restoreNotes } from "../../src/extensions/waiting/go-on.js"
import { takeWaiting, waitingFor } from "../../src/extensions/waiting/waiting-sign-in.js"

const TERMS = { name: "terms", collection: "waiting" } as const
const agreed = note("terms.agreed", isText)

/** An extension that lets nobody in before they have accepted the terms of this version. */
export class TermsProbe {
  /** The version that each user has accepted, by their id. */
  readonly accepted = new Map<string, string>()
  readonly extension: Extension

  constructor(version = "1") {
    this.extension = makeExtension("terms", { pages: [TERMS.name] }, () => ({
      phases: {
        settled: async (context, { user }) => {
          const read = agreed.of(context)
          if (read !== undefined) this.accepted.set(String(user.id), read)
        },
      },
      step: {
        ...TERMS,
        asks: "consent",
        needed: async (_, { decision: { user } }) => {
          if (user && this.accepted.get(String(user.id)) === version) return null
          const owner = user && (await ownerOfUser(user.id)).owner
          return { owner, state: { version }, waitsFor: () => new AuthError("The terms") }
        },
      },
      pages: { [TERMS.name]: { answer: (setup) => async (request) => accept(setup, request) } },
    }))
  }
}

async function accept(setup: ObservedSetup, request: PageRequest) {
  const waiting = await waitingFor<{ readonly version: string }>(setup, request, TERMS)
  if (!waiting) return { status: 403, body: "nothing waits" }
  const { version } = waiting.state
  if (request.request.method === "GET") return { body: `version ${version}` }
  await request.requireCsrfToken()
  if (!(await takeWaiting(setup, waiting))) return { status: 403, body: "taken" }
  restoreNotes(request, waiting)
  agreed.set(request, version)
  return afterStep(request, TERMS, await goOn(request, waiting, { passed: true }))
}
