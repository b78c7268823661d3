import { redirect, type Handle } from "@sveltejs/kit"
import { sequence } from "@sveltejs/kit/hooks"
import { handle as authenticate } from "./auth"

const authorize: Handle = async ({ event, resolve }) => {
  if (event.url.pathname.startsWith("/protected") && !(await event.locals.auth()))
    redirect(303, "/login")
  return resolve(event)
}

export const handle = sequence(authenticate, authorize)
