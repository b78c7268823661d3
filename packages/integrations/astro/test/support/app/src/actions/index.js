import { signIn, signOut } from "#auth"
import { defineAction } from "astro:actions"

export const server = {
  enter: defineAction({
    accept: "form",
    handler: (form, context) => signIn(context, "password", form),
  }),
  guarded: defineAction({
    accept: "form",
    handler: (_, { locals }) => {
      locals.site.onGuarded()
      return "secret"
    },
  }),
  leave: defineAction({ accept: "form", handler: (_, context) => signOut(context) }),
}
