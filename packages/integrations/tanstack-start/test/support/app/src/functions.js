import { createServerFn } from "@tanstack/react-start"
import { authOf } from "./auth.server"
import { guard, session } from "./middleware"

/** Reads the session twice: once from the context, and once directly. */
export const whoAsks = createServerFn()
  .middleware([session])
  .handler(async ({ context }) => ({
    told: context.session?.user.name ?? null,
    asked: (await authOf(context).auth())?.user.name ?? null,
  }))

export const getSecret = createServerFn()
  .middleware([guard])
  .handler(({ context }) => {
    context.site.onGuarded()
    return { secret: `for ${context.session.user.name}` }
  })

const form = (data) => data

export const enter = createServerFn({ method: "POST" })
  .validator(form)
  .handler(({ context, data }) => authOf(context).signIn("password", data))

export const leave = createServerFn({ method: "POST" }).handler(({ context }) =>
  authOf(context).signOut({ redirectTo: "/open" }),
)

export const rename = createServerFn({ method: "POST" })
  .validator(form)
  .handler(({ context, data }) =>
    authOf(context).unstable_update({ user: { name: data.get("name") } }),
  )
