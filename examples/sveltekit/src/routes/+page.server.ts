import { fail } from "@sveltejs/kit"
import { demo } from "sallyport-example-store"
import { auth, me, signIn, signOut, unstable_update } from "../auth"
import type { Actions, PageServerLoad } from "./$types"

export const load: PageServerLoad = async (event) => {
  const session = await auth(event)
  if (!session) return { session, demo }
  const browsers = await (await me(event))?.sessions.list()
  return { session, browsers: browsers?.length }
}

export const actions: Actions = {
  signIn,
  signOut,
  /** Changes the name in this session. */
  rename: async (event) => {
    const name = (await event.request.formData()).get("name")
    if (typeof name !== "string") return fail(400)
    await unstable_update(event, { user: { name } })
  },
}
