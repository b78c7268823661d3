import { redirect } from "@sveltejs/kit"
import { me } from "../../auth"
import type { Actions, PageServerLoad } from "./$types"

export const load: PageServerLoad = async (event) => {
  const my = await me(event)
  if (!my) redirect(303, "/sign-in?callbackUrl=/devices")
  return { sessions: await my.sessions.list() }
}

export const actions: Actions = {
  /** Ends one session of this person: nobody else's has an id that `end` takes from them. */
  default: async (event) => {
    const id = (await event.request.formData()).get("id")
    const my = await me(event)
    if (typeof id === "string") await my?.sessions.end(id)
    redirect(303, "/devices")
  },
}
