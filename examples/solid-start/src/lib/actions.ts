import { AuthError } from "@sallyport/solid-start"
import { action, redirect } from "@solidjs/router"
import { signIn, signOut, unstable_update } from "~/auth"
import { textOf } from "~/lib/text-of"

/** Handles a button of the sign-in page: the provider, the fields of its form, and the target. */
export const enter = action(async (form: FormData) => {
  "use server"
  try {
    await signIn(textOf(form, "provider"), form)
  } catch (error) {
    // Redirects are thrown too, and must not be caught.
    if (!(error instanceof AuthError)) throw error
    const callbackUrl = textOf(form, "redirectTo")
    throw redirect(`/sign-in?${new URLSearchParams({ error: error.type, callbackUrl })}`)
  }
}, "enter")

/** Changes the name in this session. */
export const rename = action(async (form: FormData) => {
  "use server"
  await unstable_update({ user: { name: textOf(form, "name") } })
  throw redirect("/")
}, "rename")

export const leave = action(async () => {
  "use server"
  await signOut({ redirectTo: "/" })
}, "leave")
