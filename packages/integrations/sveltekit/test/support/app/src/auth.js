import { SvelteKitAuth } from "@sallyport/sveltekit"

export const { auth, getAccess, getCaller, handle, signIn, signOut } = SvelteKitAuth(
  (event) => event.platform.site.config,
)
