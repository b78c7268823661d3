import { withDates } from "@sallyport/adapter-base"
import type { Scripts } from "./clients/scripts-of.js"
import { createKeys, type Keys } from "./keys.js"
import { type RedisAdapterOptions } from "./options.js"

/** A row that was read, with its stored text, which later shows whether someone has changed it in the meantime. */
export interface StoredRow<Row> {
  readonly row: Row
  readonly text: string
}

/** The server, and the format of its rows. */
export interface Store extends Scripts {
  readonly keys: Keys
  /** The row that a script returned; null if it returned none, or something else. */
  readonly rowOf: <Row extends object>(answer: unknown) => StoredRow<Row> | null
  /** The rows that a script returned. */
  readonly rowsOf: <Row extends object>(answer: unknown) => Row[]
}

const DATES = ["expires", "emailVerified"]

export function createStore(scripts: Scripts, options: RedisAdapterOptions): Store {
  const dates = new Set([...DATES, ...(options.dateMembers ?? [])])
  const rowOf = <Row extends object>(answer: unknown): StoredRow<Row> | null => {
    if (typeof answer !== "string" || !answer.startsWith(">")) return null
    const text = answer.slice(1)
    const row = parsed(text)
    return row && { text, row: withDates(row, dates) as Row }
  }
  return {
    keys: createKeys(options),
    ...scripts,
    rowOf,
    rowsOf: <Row extends object>(answer: unknown) =>
      Array.isArray(answer) ? answer.flatMap((one) => rowOf<Row>(one)?.row ?? []) : [],
  }
}

const HALF_OF_A_PAIR = /\p{Surrogate}/gu

/** The row as it is stored. Lone surrogates are replaced, because Lua would reject the whole row. */
export function asText(row: object): string {
  return JSON.stringify(row, (_, value: unknown) =>
    typeof value === "string" ? value.replaceAll(HALF_OF_A_PAIR, "\ufffd") : value,
  )
}

function parsed(text: string): object | null {
  try {
    const row: unknown = JSON.parse(text)
    return typeof row === "object" && row !== null && !Array.isArray(row) ? row : null
  } catch {
    return null
  }
}
