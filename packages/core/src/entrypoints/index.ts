export { Auth } from "../auth.js"
export { setEnvDefaults } from "../config/set-env-defaults.js"
export type { AuthConfig } from "../contract/config.js"
export { customFetch, raw, skipCSRFCheck } from "../contract/markers.js"
export { createActionURL, isAuthAction } from "../http/action-url.js"
// A `declare module` of an application counts only for modules that its compiler has loaded, so each entry point loads
// those beside it.
export type {} from "./adapters.js"
