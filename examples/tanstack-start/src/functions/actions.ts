import { redirect } from "@tanstack/react-router"
import { createServerFn } from "@tanstack/react-start"
import { signIn, signOut, unstable_update } from "../auth.server"

/** Signs in with the identity provider of `sallyport-dev`. */
export const signInLocally = createServerFn({ method: "POST" }).handler(() =>
  signIn("local", { redirectTo: "/" }),
)

/** Changes the name in this session. */
export const rename = createServerFn({ method: "POST" })
  .validator((form: FormData) => form)
  .handler(async ({ data: form }) => {
    const name = form.get("name")
    if (typeof name === "string") await unstable_update({ user: { name } })
    throw redirect({ to: "/", statusCode: 303 })
  })

export const leave = createServerFn({ method: "POST" }).handler(() => signOut({ redirectTo: "/" }))
