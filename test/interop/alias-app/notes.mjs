/** An extension whose functions only code on the server calls, with what the library asks of one. */
export function notes() {
  const kept = []
  const own = { actor: "person", assurance: "session", owned: "session", fields: [] }
  const operations = new Map([
    ["notes.list", { ...own, effect: "reads", run: async () => ({ result: kept }) }],
    [
      "notes.add",
      { ...own, effect: "changes", run: async (_, text) => ({ result: kept.push(text) }) },
    ],
    [
      "notes.leave",
      { ...own, effect: "changes", run: async () => ({ result: true, endsOwn: true }) },
    ],
  ])
  return {
    name: "notes",
    phases: () => ({}),
    join: (_, setup) => ({
      phases: {},
      problems: [],
      startFacts: () => "",
      operations,
      answer: () => Promise.reject(new Error("not called over HTTP here")),
      problemOf: () => undefined,
      latestEnd: () => Infinity,
      setup,
    }),
  }
}
