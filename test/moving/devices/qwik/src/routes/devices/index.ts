import { meOf, type Cookie } from "@auth/core/me"
import type { Cookie as Jar, RequestHandler } from "@builder.io/qwik-city"
import { config } from "../../auth-config"

export const onGet: RequestHandler = async ({ request, cookie, json }) => {
  const { me, cookies } = await meOf(config, request)
  const list = await me?.sessions.list()
  set(cookie, cookies())
  json(200, list ?? null)
}

export const onPost: RequestHandler = async ({ request, cookie, json }) => {
  const id = String((await request.formData()).get("id"))
  const { me, cookies } = await meOf(config, request)
  const ended = await me?.sessions.end(id)
  set(cookie, cookies())
  json(200, ended ?? null)
}

function set(jar: Jar, cookies: readonly Cookie[]) {
  for (const { name, value, options } of cookies) jar.set(name, value, options)
}
