export type * from "./types/credentials.js"
export type * from "./types/email.js"
export type * from "./types/oauth.js"
export type * from "./types/provider.js"
