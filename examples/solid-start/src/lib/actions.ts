import { action, redirect } from "@solidjs/router"
import { signIn, signOut, unstable_update } from "~/auth"

/** Signs in with the identity provider of `sallyport-dev`. */
export const signInLocally = action(async () => {
  "use server"
  await signIn("local", { redirectTo: "/" })
}, "signInLocally")

/** Changes the name in this session. */
export const rename = action(async (form: FormData) => {
  "use server"
  const name = form.get("name")
  if (typeof name === "string") await unstable_update({ user: { name } })
  throw redirect("/")
}, "rename")

export const leave = action(async () => {
  "use server"
  await signOut({ redirectTo: "/" })
}, "leave")
