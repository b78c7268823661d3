import { auth } from "#auth"

const KEPT = "public, max-age=600"
const caching = { "cache-control": KEPT, "cdn-cache-control": KEPT, "surrogate-control": KEPT }

/** A route may ask for caching of the event, and on its own response too. */
export default defineEventHandler(async (event) => {
  const session = await auth(event)
  setCookie(event, "theme", "dark")
  for (const [name, value] of Object.entries(caching)) setResponseHeader(event, name, value)
  return Response.json(session, { headers: caching })
})
