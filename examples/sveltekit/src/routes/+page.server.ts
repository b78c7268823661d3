import { fail } from "@sveltejs/kit"
import { signOut, unstable_update } from "../auth"
import type { Actions } from "./$types"

export const actions: Actions = {
  /** Changes the name in this session. */
  rename: async (event) => {
    const name = (await event.request.formData()).get("name")
    if (typeof name !== "string") return fail(400)
    await unstable_update(event, { user: { name } })
  },
  leave: signOut,
}
