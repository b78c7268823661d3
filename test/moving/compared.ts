import { differing, type ObservedAnswer } from "../interop/observed.js"
import type { Hop } from "./browser.js"
import type { Differs } from "./differs.js"

/** A difference between two walks. */
interface Difference {
  readonly request: string
  readonly aspect: keyof ObservedAnswer | "request"
  readonly ours: unknown
  readonly theirs: unknown
}

/** Where the answers of two walks differ, and no row explains it; and the rows that explained something. */
export function compared(
  walks: { readonly ours: readonly Hop[]; readonly theirs: readonly Hop[] },
  differs: readonly Differs[],
  byRequest: Readonly<Record<string, Differs>> = {},
): { readonly unexplained: readonly Difference[]; readonly rows: readonly string[] } {
  const differences = walks.theirs.flatMap((theirs, at) => between(walks.ours[at], theirs))
  const rowsFor = ({ request, aspect }: Difference) =>
    aspect === "request"
      ? []
      : [...differs, byRequest[request] ?? {}].flatMap((one) => one[aspect] ?? [])
  return {
    unexplained: differences.filter((one) => rowsFor(one).length === 0),
    rows: [...new Set(differences.flatMap(rowsFor))],
  }
}

function between(ours: Hop | undefined, theirs: Hop): Difference[] {
  if (ours?.request !== theirs.request)
    return [{ request: theirs.request, aspect: "request", ours: ours?.request, theirs: "" }]
  return differing(ours, theirs)
    .filter((aspect) => aspect in theirs)
    .map((aspect) => ({
      request: theirs.request,
      aspect,
      ours: ours[aspect],
      theirs: theirs[aspect],
    }))
}
