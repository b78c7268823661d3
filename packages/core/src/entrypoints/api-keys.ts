export { apiKeys, type ApiKeysExtension } from "../extensions/api-keys/api-keys.js"
export type { ApiKeysOptions, ScopeText } from "../extensions/api-keys/api-keys-options.js"
export type {
  KeysOfAll,
  ServiceKeyPage,
  WantedServiceKey,
} from "../extensions/api-keys/keys-admin.js"
export type { LeakedKey } from "../extensions/api-keys/leaked-keys.js"
export { keyPattern } from "../extensions/api-keys/key-form.js"
export type { OwnKeys } from "../contract/own-keys.js"
export type { KeyInfo, KeyLimit, MadeKey, WantedKey } from "../contract/key.js"
export type { Extension } from "../contract/extension.js"
// A `declare module` of an application counts only for modules that its compiler has loaded, so each entry point loads
// those beside it.
export type {} from "./adapters.js"
