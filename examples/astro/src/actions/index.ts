import { unstable_update } from "@sallyport/astro/server"
import { ActionError, defineAction } from "astro:actions"

export const server = {
  /** Changes the name in this session. */
  rename: defineAction({
    accept: "form",
    handler: async (form, context) => {
      const name = form.get("name")
      if (typeof name !== "string") throw new ActionError({ code: "BAD_REQUEST" })
      await unstable_update(context, { user: { name } })
    },
  }),
}
