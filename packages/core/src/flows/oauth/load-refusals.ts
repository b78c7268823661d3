import { loadOnce } from "../../loading/load-once.js"
import type * as all from "./refusals.js"

/** The errors of sign-ins that fail. */
export type Refusals = typeof all

/** Loaded if a sign-in fails. */
export const refusals = /* @__PURE__ */ loadOnce<Refusals>(() => import("./refusals.js"))
