import type { Cookie } from "../../contract/cookies.js"
import type { Phases, ReadVerdict } from "../../contract/phases.js"
import { lastOfEach } from "../../cookies/settled-cookies.js"

/** A phase in which no extension takes part stays absent, so that nothing has to be awaited there. */
export function joinPhases(all: readonly Phases[]): Phases {
  const read = all.flatMap((phases) => phases.read ?? [])
  const started = all.flatMap((phases) => phases.started ?? [])
  const [moved] = all.flatMap((phases) => phases.moved ?? [])
  return Object.freeze<Phases>({
    ...joinedMayAdd(all),
    ...joinedProofs(all),
    ...(read.length > 0 && {
      read: async (context, session) => {
        let verdict: ReadVerdict = true
        for (const ask of read) {
          const next = await ask(context, session)
          if (!next) return next
          if (next !== true) verdict = next
        }
        return verdict
      },
    }),
    ...(started.length > 0 && {
      started: async (context, session) => {
        const set: Cookie[] = []
        for (const act of started) set.push(...((await act(context, session)) ?? []))
        return lastOfEach(set)
      },
    }),
    ...(moved && { moved }),
    ...joinedShown(all),
    ...joinedKept(all),
    ...joinedWritten(all),
    ...joinedBetween(all),
    ...joinedInOrder(all),
  })
}

function joinedProofs(
  all: readonly Phases[],
): Pick<Phases, "alsoProved" | "factorPage" | "secondProof" | "hasOwnProof" | "removing"> {
  const proofs = all.flatMap(({ alsoProved }) => alsoProved ?? [])
  const own = all.flatMap(({ hasOwnProof }) => hasOwnProof ?? [])
  const [factorPage] = all.flatMap((phases) => phases.factorPage ?? [])
  const [secondProof] = all.flatMap((phases) => phases.secondProof ?? [])
  const [removing] = all.flatMap((phases) => phases.removing ?? [])
  return {
    ...(proofs.length > 0 && {
      alsoProved: async (session) => (await Promise.all(proofs.map((ask) => ask(session)))).flat(),
    }),
    ...(own.length > 0 && {
      hasOwnProof: async (user) => (await Promise.all(own.map((ask) => ask(user)))).includes(true),
    }),
    ...(factorPage && { factorPage }),
    ...(secondProof && { secondProof }),
    ...(removing && { removing }),
  }
}

function joinedShown(all: readonly Phases[]): Pick<Phases, "shown"> {
  const acts = all.flatMap(({ shown }) => shown ?? [])
  if (acts.length === 0) return {}
  return {
    shown: async (session, facts) => {
      let last = session
      for (const act of acts) last = await act(last, facts)
      return last
    },
  }
}

function joinedKept(all: readonly Phases[]): Pick<Phases, "kept"> {
  const acts = all.flatMap(({ kept }) => kept ?? [])
  if (acts.length === 0) return {}
  return {
    kept: async (context, session) => {
      await Promise.all(acts.map(async (act) => act(context, session)))
    },
  }
}

function joinedWritten(all: readonly Phases[]): Pick<Phases, "written"> {
  const acts = all.flatMap(({ written }) => written ?? [])
  if (acts.length === 0) return {}
  return {
    written: async (context, session) => {
      const asked = acts.map(async (act) => act(context, session))
      // What is told is told to the end, also if the session is refused.
      await Promise.allSettled(asked)
      await Promise.all(asked)
    },
  }
}

/** One page at most: nobody is led through several. */
function joinedBetween(all: readonly Phases[]): Pick<Phases, "between"> {
  const pages = all.flatMap(({ between }) => between ?? [])
  if (pages.length === 0) return {}
  return {
    between: async (context, arrival) => {
      for (const page of pages) {
        const found = await page(context, arrival)
        if (found) return found
      }
      return null
    },
  }
}

/** Each must agree. */
function joinedMayAdd(all: readonly Phases[]): Pick<Phases, "mayAdd"> {
  const asked = all.flatMap(({ mayAdd }) => mayAdd ?? [])
  if (asked.length === 0) return {}
  return {
    mayAdd: async (context, adding) => {
      for (const ask of asked) if (!(await ask(context, adding))) return false
      return true
    },
  }
}

/** Those of which none has an answer. */
function joinedInOrder(all: readonly Phases[]): Partial<Phases> {
  return {
    ...inOrder("adding", all),
    ...inOrder("settled", all),
    ...inOrder("unknownToken", all),
    ...inOrder("ended", all),
    ...inOrder("takenOver", all),
    ...inOrder("changed", all),
    ...inOrder("loggedOut", all),
    ...inOrder("reverted", all),
    ...inOrder("leaving", all),
    ...inOrder("removed", all),
  }
}

/** A phase that has no answer: each extension in its turn, until one refuses. */
function inOrder(
  name:
    | "adding"
    | "settled"
    | "unknownToken"
    | "ended"
    | "takenOver"
    | "changed"
    | "loggedOut"
    | "reverted"
    | "leaving"
    | "removed",
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
