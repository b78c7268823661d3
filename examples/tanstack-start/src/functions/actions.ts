import { AuthError } from "@sallyport/tanstack-start"
import { redirect } from "@tanstack/react-router"
import { createServerFn } from "@tanstack/react-start"
import { signIn, signOut, unstable_update } from "../auth.server"
import { textOf } from "./text-of"

/** Handles a button of the sign-in page: the provider, the fields of its form, and the target. */
export const enter = createServerFn({ method: "POST" })
  .validator((form: FormData) => form)
  .handler(async ({ data: form }) => {
    try {
      await signIn(textOf(form, "provider"), form)
    } catch (error) {
      // Redirects are thrown too, and must not be caught.
      if (!(error instanceof AuthError)) throw error
      const search = { error: error.type, callbackUrl: textOf(form, "redirectTo") }
      throw redirect({ to: "/sign-in", search, statusCode: 303 })
    }
  })

/** Changes the name in this session. */
export const rename = createServerFn({ method: "POST" })
  .validator((form: FormData) => form)
  .handler(async ({ data: form }) => {
    await unstable_update({ user: { name: textOf(form, "name") } })
    throw redirect({ to: "/", statusCode: 303 })
  })

export const leave = createServerFn({ method: "POST" }).handler(() => signOut({ redirectTo: "/" }))
