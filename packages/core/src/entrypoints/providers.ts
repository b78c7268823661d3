export type * from "../contract/common-provider.js"
export type * from "../contract/provider.js"
export type * from "../contract/credential-input.js"
export type * from "../contract/oauth-client.js"
export type * from "../contract/oauth-provider.js"
export type * from "../contract/email-provider.js"
export type * from "../contract/webauthn-provider.js"
export type { KnownClaims } from "../contract/open-profile.js"
export type * from "../contract/provider-ids.js"
export type * from "../contract/provider-lists.js"
// A `declare module` of an application counts only for modules that its compiler has loaded, so each entry point loads
// those beside it.
export type {} from "./adapters.js"
