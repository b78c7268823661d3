import { meOf, type Cookie } from "@auth/core/me"
import { json, type Cookies } from "@sveltejs/kit"
import { config } from "../../auth"
import type { RequestHandler } from "./$types"

export const GET: RequestHandler = async (event) => {
  const { me, cookies } = await meOf(config, event.request)
  const list = await me?.sessions.list()
  set(event.cookies, cookies())
  return json(list ?? null)
}

export const POST: RequestHandler = async (event) => {
  const id = String((await event.request.formData()).get("id"))
  const { me, cookies } = await meOf(config, event.request)
  const ended = await me?.sessions.end(id)
  set(event.cookies, cookies())
  return json(ended ?? null)
}

function set(jar: Cookies, cookies: readonly Cookie[]) {
  for (const { name, value, options } of cookies) jar.set(name, value, { path: "/", ...options })
}
