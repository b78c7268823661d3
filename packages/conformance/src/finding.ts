import { catalogue, type Code } from "./codes/catalogue.js"

/** One thing that is wrong, with what to do about it. */
export interface Finding {
  /** Stable, in capitals, one for each kind of mistake: `AUTH_SECRET_MISSING`. */
  readonly code: Code
  /** `error`: something does not work, or is not safe. `warning`: it may be meant, but rarely is. */
  readonly severity: "error" | "warning"
  /** What is wrong here, with the value that shows it. Never a secret. */
  readonly cause: string
  /** What to change, as one can type it. */
  readonly fix: string
  /** The page of the documentation that explains it: the path of a URL, with an anchor. */
  readonly page: string
}

/** What was found about one thing, and what to do about it if that differs from what the catalogue says. */
interface FindingDetails {
  readonly cause: string
  readonly fix?: string | undefined
}

/** Characters of a cause: a server writes into it what it likes. */
const LONGEST = 1000

/** The finding with this code. Severity, page and, where none is passed, the fix are those of the catalogue. */
export function finding(code: Code, { cause, fix }: FindingDetails): Finding {
  const { severity, page, fix: usual } = catalogue[code]
  return { code, severity, cause: legible(cause), fix: legible(fix ?? usual), page }
}

/** Without what commands a terminal, or changes the direction of the letters that follow. */
function legible(text: string): string {
  const plain = text.replaceAll(
    /[\p{Cc}\u202A-\u202E\u2066-\u2069]/gu,
    (one) => `\\u${one.charCodeAt(0).toString(16).padStart(4, "0")}`,
  )
  return plain.length > LONGEST ? `${plain.slice(0, LONGEST)}…` : plain
}

/** A value of the configuration or the environment as it is shown: quoted, and not endless. */
export function shown(text: string): string {
  return JSON.stringify(text.length > 100 ? `${text.slice(0, 100)}…` : text)
}
