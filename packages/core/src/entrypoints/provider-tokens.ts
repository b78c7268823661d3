export {
  providerTokens,
  type TokensOfPeople,
} from "../extensions/provider-tokens/provider-tokens.js"
export type { TokensOptions } from "../extensions/provider-tokens/tokens-options.js"
export type { OwnTokens } from "../extensions/provider-tokens/own-tokens.js"
export type { FreshToken, WantedToken } from "../extensions/provider-tokens/get-token.js"
export type { ResourceRequest } from "../extensions/provider-tokens/fetch-with-token.js"
export type { Connection } from "../extensions/provider-tokens/list-connections.js"
export {
  MissingScopes,
  NotConnected,
  ProviderUnavailable,
  TokenRevoked,
} from "../extensions/provider-tokens/token-errors.js"
export type { Extension } from "../contract/extension.js"
// A `declare module` of an application counts only for modules that its compiler has loaded, so each entry point loads
// those beside it.
export type {} from "./adapters.js"
