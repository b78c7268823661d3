import { SvelteKitAuth } from "@sallyport/sveltekit"

export const { auth, handle, signIn, signOut } = SvelteKitAuth(
  (event) => event.platform.site.config,
)
