import type { Extension } from "../../src/contract/extension.js"
import type { CarriedSession, EndedSession } from "../../src/contract/phases.js"
import type { SessionFacts } from "../../src/contract/session-facts.js"
import { makeExtension } from "../../src/extensions/defining/make-extension.js"
import { parseFacts } from "../../src/session/facts-format.js"

type Facts = SessionFacts | undefined

/** An extension that records what it learns of sessions. One that it was told has ended, it lets nobody use again. */
export class SessionRecorder {
  readonly started: Facts[] = []
  readonly read: Facts[] = []
  readonly extensions: readonly Extension[]
  readonly #ended = new Set<string | undefined>()

  constructor() {
    const own = makeExtension("recorder", {}, () => ({
      phases: {
        started: async (_, { facts }) => {
          this.started.push(parseFacts(facts))
          return null
        },
        read: async (_, session) => {
          const facts = factsOf(session)
          this.read.push(facts)
          return !facts || !this.#ended.has(facts.sid)
        },
        ended: async (_, session) => void this.#ended.add(factsOf(session)?.sid),
      },
    }))
    this.extensions = [own]
  }
}

function factsOf(session: CarriedSession | EndedSession): Facts {
  return parseFacts(session.in === "token" ? session.claims["sallyport"] : session.token)
}
