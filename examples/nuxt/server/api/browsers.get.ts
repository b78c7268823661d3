import { me } from "#auth"

/** In how many browsers the person is signed in. */
export default defineEventHandler(async (event) => {
  const sessions = await (await me(event))?.sessions.list()
  return sessions?.length ?? 0
})
