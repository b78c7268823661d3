import { loadOnce } from "../../async/load-once.js"
import type * as refused from "./refusals.js"

/** The errors of sign-ins that fail. Loaded if one does. */
export const refusals = /* @__PURE__ */ loadOnce<typeof refused>(() => import("./refusals.js"))
