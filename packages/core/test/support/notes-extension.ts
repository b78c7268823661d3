import type { Extension } from "../../src/contract/extension.js"
import type { Caller } from "../../src/contract/operation.js"
import type { ReadVerdict } from "../../src/contract/phases.js"
import { InvalidInput } from "../../src/errors/request-errors.js"
import { makeExtension } from "../../src/extensions/defining/make-extension.js"

const anything = { problemOf: () => null }

/** What a person can do with their notes. */
export interface Notes {
  readonly list: () => Promise<readonly string[]>
  readonly find: (text: string) => Promise<string | null>
  readonly add: (text: string) => Promise<undefined>
  /** Ends the caller's own session. */
  readonly leave: (keep: boolean) => Promise<boolean>
}

/** An extension whose operations are kept in `called`, and which says of every session what `verdict` says. */
export class NotesProbe {
  readonly notes: string[] = []
  readonly callers: Caller[] = []
  readonly extension: Extension<"notes", Notes>
  verdict: ReadVerdict | Error = true
  /** What the next operation throws. */
  failure: Error | undefined

  constructor() {
    const heard = (caller: Caller) => {
      this.callers.push(caller)
      if (this.failure) throw this.failure
    }
    const own = { at: "anywhere", assurance: "session", acting: "allowed" } as const
    this.extension = makeExtension<"notes", Notes>("notes", {}, () => ({
      phases: {
        read: async () => {
          if (this.verdict instanceof Error) throw this.verdict
          return this.verdict
        },
      },
      operations: {
        list: {
          ...own,
          effect: "reads",
          args: [],
          run: async (caller) => {
            heard(caller)
            return { result: [...this.notes] }
          },
        },
        find: {
          ...own,
          effect: "reads",
          args: [{ name: "text", kind: anything }],
          run: async (caller, text) => {
            heard(caller)
            return { result: this.notes.find((note) => note === text) ?? null }
          },
        },
        add: {
          ...own,
          effect: "changes",
          args: [{ name: "text", kind: anything }],
          run: async (caller, text: unknown) => {
            heard(caller)
            if (typeof text !== "string") throw new InvalidInput("text is a string.")
            this.notes.push(text)
            return { result: undefined }
          },
        },
        leave: {
          ...own,
          effect: "changes",
          args: [{ name: "keep", kind: anything }],
          run: async (caller, keep) => {
            heard(caller)
            if (!keep) this.verdict = false
            return { result: !keep, endsOwn: !keep }
          },
        },
      },
    }))
  }
}
