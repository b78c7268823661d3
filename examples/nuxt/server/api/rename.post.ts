import { unstable_update } from "#auth"

/** Changes the name in this session. */
export default defineEventHandler(async (event) => {
  const { name } = await readBody<{ name: string }>(event)
  await unstable_update(event, { user: { name } })
  return sendRedirect(event, "/")
})
