import type { Warning } from "../contract/logger.js"

/** Warns that there are two cores in this process. `what` is what arrived here from the other one. */
export function twoCores(what: string): Warning {
  return {
    code: "two-cores",
    details: `${what} is from another copy of @auth/core. npm ls @auth/core lists them; each must be this library.`,
  }
}
