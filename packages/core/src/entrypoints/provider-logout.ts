export {
  providerLogout,
  type ProviderLogoutOptions,
} from "../extensions/provider-logout/provider-logout.js"
export type { Extension } from "../contract/extension.js"
// A `declare module` of an application counts only for modules that its compiler has loaded, so each entry point loads
// those beside it.
export type {} from "./adapters.js"
