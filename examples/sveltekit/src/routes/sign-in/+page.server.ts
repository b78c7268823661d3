import { AuthError } from "@sallyport/sveltekit"
import { fail } from "@sveltejs/kit"
import { signIn } from "../../auth"
import type { Actions, PageServerLoad } from "./$types"

export const load: PageServerLoad = ({ url }) => ({
  redirectTo: url.searchParams.get("callbackUrl") ?? "/",
  error: url.searchParams.get("error"),
})

export const actions: Actions = {
  default: async (event) => {
    try {
      await signIn(event)
    } catch (error) {
      // SvelteKit throws its redirects, which must not be caught.
      if (!(error instanceof AuthError)) throw error
      return fail(400, { error: error.type })
    }
  },
}
