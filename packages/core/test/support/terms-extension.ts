import type { Extension, ObservedSetup } from "../../src/contract/extension.js"
import type { PageRequest } from "../../src/contract/page-request.js"
import { AuthError } from "../../src/errors/auth-error.js"
import { makeExtension } from "../../src/extensions/defining/make-extension.js"
import { isText, note } from "../../src/extensions/notes/note.js"
import type { PageVisit } from "../../src/extensions/page-frame/page.js"
import { stepPage } from "../../src/extensions/page-frame/step-page.js"
import { ownerOfUser } from "../../src/records/record-owner.js"
import { html } from "../../src/pages/html.js"
import type { CheckedRecords } from "../../src/records/checked-records.js"
import { hashedId } from "../../src/records/record-id.js"
import { requiredRecords } from "../../src/records/records-of.js"

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

/** Where it is kept who has accepted which version. */
interface Acceptances {
  readonly of: (setup: ObservedSetup, userId: string) => Promise<unknown>
  readonly write: (setup: ObservedSetup, userId: string, version: string) => Promise<unknown>
  readonly remove?: (setup: ObservedSetup, userId: string) => Promise<unknown>
}

interface TermsOptions {
  readonly version?: string
  /** Whether the token of its form is. */
  readonly isChecked?: boolean
}

/** An extension that lets nobody in before they have accepted the terms of this version. */
export function termsKeptIn(
  { of, write, remove }: Acceptances,
  { version = "1", isChecked = true }: TermsOptions = {},
): Extension<"terms"> {
  return makeExtension("terms", { pages: [TERMS.name] }, (setup) => ({
    phases: {
      settled: async (context, { user }) => {
        const read = agreed.of(context)
        if (read !== undefined) await write(setup, String(user.id), read)
      },
      ...(remove && { removed: async (userId) => void (await remove(setup, userId)) }),
    },
    step: {
      ...TERMS,
      asks: "consent",
      needed: async (_, { decision: { user } }) => {
        if (user && (await of(setup, String(user.id))) === version) return null
        const owner = user && (await ownerOfUser(user.id)).owner
        return { owner, state: { version }, waitsFor: () => new AuthError("The terms") }
      },
    },
    pages: {
      [TERMS.name]: () => async (request) =>
        page({ setup, request: isChecked ? request : unchecked(request) }),
    },
  }))
}

function unchecked(request: PageRequest): PageRequest {
  return { ...request, requireCsrfToken: async () => undefined }
}

/** The same, which keeps nothing but records. */
export const termsInRecords: Acceptances = {
  of: async (setup, userId) => {
    const found = await acceptances(setup).get({
      collection: "acceptance",
      id: await hashedId(userId),
    })
    return found?.value
  },
  write: async (setup, owner, value) => {
    const id = await hashedId(owner)
    return acceptances(setup).put(
      { collection: "acceptance", id, owner, value, expires: null },
      "always",
    )
  },
  remove: async (setup, owner) =>
    acceptances(setup).removeOwned({ owner, collection: "acceptance" }),
}

function acceptances(setup: ObservedSetup): CheckedRecords {
  return requiredRecords(setup, "The terms need records.").store
}

/** The same, for a test that looks at what it keeps. */
export class TermsProbe {
  /** The version that each user has accepted, by their id. */
  readonly accepted = new Map<string, string>()
  readonly extension: Extension

  constructor(version = "1") {
    const kept: Acceptances = {
      of: async (_, userId) => this.accepted.get(userId),
      write: async (_, userId, read) => this.accepted.set(userId, read),
    }
    this.extension = termsKeptIn(kept, { version })
  }
}
