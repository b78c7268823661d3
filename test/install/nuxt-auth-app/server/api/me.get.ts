import { getServerSession, getToken } from "#auth"

export default defineEventHandler(async (event) => {
  const session = await getServerSession(event)
  const token = await getToken({ event })
  return { session: session?.user?.name ?? null, token: token?.name ?? null }
})
