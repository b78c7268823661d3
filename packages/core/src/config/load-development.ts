import { loadOnce } from "../async/load-once.js"

/** Loaded only in development, and where `Auth` is called wrongly. Not reached from what only reads a session. */
export const loadDevelopment = /* @__PURE__ */ loadOnce(() => import("./tell-developer.js"))
