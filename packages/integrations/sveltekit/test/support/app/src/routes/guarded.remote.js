import { form, getRequestEvent, query } from "$app/server"

const run = () => {
  getRequestEvent().platform.site.onGuarded()
  return "secret"
}

export const order = form("unchecked", run)
export const read = query(run)
