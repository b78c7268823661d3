import type { OperationsConfig } from "@sallyport/core/integration"

type Extension = NonNullable<OperationsConfig["extensions"]>[number]
type Joined = ReturnType<Extension["join"]>

/** What `me()` gives an application of the suite. */
interface Me {
  readonly notes: Readonly<Record<string, (text: string) => Promise<unknown>>>
}

/** What the page `/me` responds with: the result of the function that its query names; null if `me()` gave null. */
export async function callNotes(me: object | null, name: string): Promise<unknown> {
  return (me as Me | null)?.notes[name]?.("milk") ?? null
}

/** An extension with three functions: `list` reads, `add` changes something, `leave` ends the person's own session. */
export function notes(): Extension {
  const kept: string[] = []
  const own = { actor: "person", assurance: "session", owned: "session", fields: [] } as const
  const operations: Joined["operations"] = new Map([
    ["notes.list", { ...own, effect: "reads", run: async () => ({ result: [...kept] }) }],
    [
      "notes.add",
      {
        ...own,
        effect: "changes",
        run: async (_: unknown, text: unknown) => ({ result: kept.push(String(text)) }),
      },
    ],
    [
      "notes.leave",
      { ...own, effect: "changes", run: async () => ({ result: true, endsOwn: true }) },
    ],
  ])
  return {
    name: "notes",
    phases: () => ({}),
    // The suite calls its functions on the server only.
    join: (_, setup) => ({
      phases: {},
      problems: [],
      attempt: async (_context, _attempt, trial) => trial(),
      startFacts: () => "",
      operations,
      answer: () => Promise.reject(new Error("not asked by the suite")),
      problemOf: () => undefined,
      latestEnd: () => Infinity,
      setup,
    }),
  }
}
