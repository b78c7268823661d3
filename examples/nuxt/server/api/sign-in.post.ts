import { signIn } from "#auth"
import { AuthError } from "@sallyport/nuxt/config"

/** Handles a button of the sign-in page: the provider, the fields of its form, and the target. */
export default defineEventHandler(async (event) => {
  const { provider, ...fields } = await readBody<Record<string, string>>(event)
  try {
    return await signIn(event, provider, fields)
  } catch (error) {
    if (!(error instanceof AuthError)) throw error
    const said = { error: error.type, callbackUrl: fields["redirectTo"] ?? "/" }
    return sendRedirect(event, `/sign-in?${new URLSearchParams(said)}`)
  }
})
