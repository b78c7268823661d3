import { redirect } from "@sveltejs/kit"
import { auth, handle as authenticate } from "./auth"

export const handle = async ({ event, resolve }) => {
  // Simulates code that runs before.
  event.locals.auth = async () => ({ user: { name: "Eve" }, expires: "2999-01-01" })
  if (event.url.pathname.endsWith("/bare")) return resolve(event)
  if (event.request.headers.has("x-read")) await auth(event)
  return authenticate({ event, resolve: (given) => resolve(afterwards(given)) })
}

/** A hook that runs after the package's and redirects old addresses permanently. */
function afterwards(event) {
  const status = Number(event.request.headers.get("x-moved"))
  if (status) redirect(status, "/elsewhere")
  return event
}
