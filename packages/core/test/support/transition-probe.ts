import type { Extension } from "../../src/contract/extension.js"
import type { PhaseContext } from "../../src/contract/phases.js"
import type { Transition } from "../../src/contract/transition.js"
import { makeExtension } from "../../src/extensions/defining/make-extension.js"
import { PhaseProbe } from "./phase-probe.js"

/** A store, and an extension that only observes. */
export class TransitionProbe {
  readonly seen: Transition[] = []
  readonly contexts: (PhaseContext | null)[] = []
  readonly extension: Extension
  readonly probe: PhaseProbe

  constructor() {
    this.extension = makeExtension("observer", {}, () => ({
      observe: async (context, transition) => {
        this.seen.push(transition)
        this.contexts.push(context)
      },
    }))
    this.probe = new PhaseProbe([this.extension])
  }

  /** The types of what was seen since the last call. */
  types(): readonly string[] {
    return this.taken().map(({ type }) => type)
  }

  /** What was seen since the last call. */
  taken(): readonly Transition[] {
    return this.seen.splice(0)
  }
}
