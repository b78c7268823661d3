import type { Warning } from "../contract/warning.js"

/** Says that there are two cores in this process; `what` is the thing of the other one that arrived here. */
export function twoCores(what: string): Warning {
  return {
    code: "two-cores",
    details: `${what} is of another copy of @auth/core than this one. npm ls @auth/core lists them; each must be this library.`,
  }
}
