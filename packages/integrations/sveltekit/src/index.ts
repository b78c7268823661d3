import "./app-types.js"

export { SvelteKitAuth } from "./sveltekit-auth.js"
export type { SvelteKitAuthResult } from "./sveltekit-auth.js"
export type { SvelteKitAuthConfig, SvelteKitAuthSource } from "./sveltekit-auth-config.js"
export type { MeFrom } from "@sallyport/core/integration"
export { customFetch } from "@sallyport/core"
export { AuthError, CredentialsSignin } from "@sallyport/core/errors"
export type { Account, DefaultSession, Profile, Session, User } from "@sallyport/core/types"
