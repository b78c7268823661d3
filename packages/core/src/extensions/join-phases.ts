import type { Cookie } from "../contract/cookies.js"
import type { Phases, ReadVerdict } from "../contract/phases.js"

/** A phase in which no extension takes part stays absent, so that nothing has to be awaited there. */
export function joinPhases(all: readonly Phases[]): Phases {
  const decided = all.flatMap((phases) => phases.decided ?? [])
  const read = all.flatMap((phases) => phases.read ?? [])
  const started = all.flatMap((phases) => phases.started ?? [])
  return Object.freeze<Phases>({
    ...(decided.length > 0 && {
      decided: async (context, signIn) => {
        for (const ask of decided) {
          const step = await ask(context, signIn)
          if (step) return step
        }
        return null
      },
    }),
    ...(read.length > 0 && {
      read: async (context, session) => {
        let verdict: ReadVerdict = true
        for (const ask of read) {
          const next = await ask(context, session)
          if (next === false) return false
          if (next !== true) verdict = next
        }
        return verdict
      },
    }),
    ...(started.length > 0 && {
      started: async (context, session) => {
        const set = new Map<string, Cookie>()
        // Two extensions may remember the browser. The cookie of the later one has what both remember.
        for (const act of started)
          for (const cookie of (await act(context, session)) ?? []) set.set(cookie.name, cookie)
        return [...set.values()]
      },
    }),
    ...inOrder("settled", all),
    ...inOrder("ended", all),
    ...inOrder("takenOver", all),
    ...inOrder("changed", all),
    ...inOrder("removed", all),
  })
}

/** A phase that has no answer: each extension in its turn, until one refuses. */
function inOrder(
  name: "settled" | "ended" | "takenOver" | "changed" | "removed",
  all: readonly Phases[],
): Partial<Phases> {
  type Act = (context: never, event: never) => Promise<void>
  const acts = all.flatMap((phases) => (phases[name] as Act | undefined) ?? [])
  if (acts.length === 0) return {}
  const inTurn: Act = async (context, event) => {
    for (const act of acts) await act(context, event)
  }
  return { [name]: inTurn }
}
