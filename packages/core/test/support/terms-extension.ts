import type { Extension } from "../../src/contract/extension.js"
import { AuthError } from "../../src/errors/auth-error.js"
import { makeExtension } from "../../src/extensions/defining/make-extension.js"
import { isText, note } from "../../src/extensions/notes/note.js"
import type { PageVisit } from "../../src/extensions/page-frame/page.js"
import { stepPage } from "../../src/extensions/page-frame/step-page.js"
import { ownerOfUser } from "../../src/extensions/people/owner-of.js"
import { html } from "../../src/pages/html.js"

const TERMS = { name: "terms", collection: "waiting" } as const
const TEXTS = { termsTitle: "Our terms", termsAccept: "Accept", termsChanged: "They have changed." }
const agreed = note("terms.agreed", isText)

const page = stepPage<PageVisit, { readonly version: string }, typeof TEXTS, "termsChanged">({
  step: TERMS,
  texts: async () => TEXTS,
  says: ["termsChanged"],
  show: ({ state: { version }, own, text, said, form }) => ({
    title: own.termsTitle,
    content: html`${said !== null && html`<p role="alert">${text(said)}</p>`}
      <p>version ${version}</p>
      ${form(html`<button name="accept" value="${version}">${text("termsAccept")}</button>`)}`,
  }),
  actions: {
    accept: async ({ state, notes, finish }, read) => {
      if (read !== state.version) return { say: "termsChanged" }
      agreed.set({ notes }, read)
      return finish()
    },
  },
})

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
      pages: {
        [TERMS.name]:
          ({ setup }) =>
          async (request) =>
            page({ setup, request }),
      },
    }))
  }
}
