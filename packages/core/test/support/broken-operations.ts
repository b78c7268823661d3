import type { Extension, JoinedExtensions, ObservedSetup } from "../../src/contract/extension.js"
import type { AnyOperation } from "../../src/contract/operation.js"
import type { PageRequest } from "../../src/contract/page-request.js"
import { InvalidInput } from "../../src/errors/request-errors.js"
import { makeExtension } from "../../src/extensions/defining/make-extension.js"
import { ownerOfSession } from "../../src/extensions/people/owner-of.js"
import { forget, write } from "./broken-extensions.js"

type Notes = Readonly<Record<"add", (text: string) => Promise<unknown>>>
type Rules = Partial<Pick<AnyOperation, "args" | "assurance" | "at" | "effect">>

/** An argument that takes whatever a request has. */
export const anything = (name: string) => ({ name, kind: { problemOf: () => null } })

/** What is done with a note of this name, which belongs to this owner. */
type NoteAction = (setup: ObservedSetup, owner: string, name: unknown) => Promise<void>

const addNote: NoteAction = async (setup, owner, name) => {
  if (typeof name !== "string") throw new InvalidInput("name is a text.")
  await write(setup, owner, { name, value: name })
}

/** People keep notes by the operation `broken.add`, as these rules and this act say. */
export function notes(rules: Rules = {}, act: NoteAction = addNote): Extension {
  return makeExtension<"broken", Notes>("broken", {}, (setup) => {
    const add = {
      at: "anywhere",
      assurance: "session",
      acting: "allowed",
      effect: "changes",
      args: [anything("name")],
      run: async ({ session }: Parameters<AnyOperation["run"]>[0], name: unknown) => {
        const { owner } = await ownerOfSession(setup, session)
        await act(setup, owner, name)
        return { result: true }
      },
      ...rules,
    }
    // What a rule breaks may not fit its type.
    return { phases: { removed: forget(setup) }, operations: { add } as never }
  })
}

/** The act of one who believes whoever calls. */
export const addForAnybody: NoteAction = async (setup, _, owner) => {
  if (typeof owner !== "string") throw new InvalidInput("owner is a text.")
  await write(setup, owner, { name: "by somebody", value: true })
}

/** The act of one who takes a failure for a success. */
export const addOrNot: NoteAction = async (setup, owner, name) => {
  await addNote(setup, owner, name).catch(() => undefined)
}

/** The act of one who takes a text for granted. */
export const addTrimmed: NoteAction = async (setup, owner, name) =>
  addNote(setup, owner, (name as string).trim())

/** As if the library itself answered all requests for operations in this way. */
export function answering(
  answer: (
    joined: JoinedExtensions,
    request: PageRequest,
  ) => ReturnType<JoinedExtensions["answer"]>,
): Extension {
  const extension = notes()
  return {
    ...extension,
    join: (all, setup) => {
      const joined = extension.join(all, setup)
      return { ...joined, answer: async (request) => answer(joined, request) }
    },
  }
}

/** Runs what a request names, whichever page has sent it. */
export const withoutForm: Parameters<typeof answering>[0] = async ({ run }, request) => {
  const { result } = await run(request.request.operation ?? "", {
    place: request,
    requireOwnForm: async () => undefined,
    session: request.carried,
    canSetCookies: () => true,
    args: (fields) => fields.map((field) => request.request.body[field]),
  })
  return { body: result }
}

/** An endpoint that believes what it is told. */
export function believing(): Extension {
  return makeExtension("broken", {}, (setup) => ({
    phases: { removed: forget(setup) },
    endpoints: {
      "broken.hook": {
        method: "POST",
        answer: async ({ request }) => {
          await write(setup, String(request.body["user"]), { name: "told", value: true })
          return { status: 202 }
        },
      },
    },
  }))
}
