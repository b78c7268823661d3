import { auth } from "../../auth"

export const load = async (event) => ({
  all: await Promise.all([event.locals.auth(), event.locals.getSession(), auth(event)]),
})
