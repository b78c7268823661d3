import { signOut, unstable_update } from "@sallyport/astro/server"
import { defineAction } from "astro:actions"
import { z } from "astro:schema"

export const server = {
  /** Takes the name for this session. */
  rename: defineAction({
    accept: "form",
    input: z.object({ name: z.string() }),
    handler: async ({ name }, context) => {
      await unstable_update(context, { user: { name } })
    },
  }),
  /** An action cannot redirect: it says where to go. */
  leave: defineAction({
    accept: "form",
    handler: (_, context) => signOut(context, { redirectTo: "/" }),
  }),
}
