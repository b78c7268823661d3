import { handle as authenticate } from "./auth"

export const handle = async ({ event, resolve }) => {
  // As code that runs before may do.
  event.locals.auth = async () => ({ user: { name: "Eve" }, expires: "2999-01-01" })
  if (event.url.pathname.endsWith("/bare")) return resolve(event)
  return authenticate({ event, resolve })
}
