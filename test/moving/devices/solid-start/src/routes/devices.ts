import { meOf, type Cookie } from "@auth/core/me"
import type { APIEvent } from "@solidjs/start/server"
import { setCookie } from "vinxi/http"
import { authConfig } from "~/auth"

export const GET = async ({ request }: APIEvent) => {
  const { me, cookies } = await meOf(authConfig, request)
  const list = await me?.sessions.list()
  set(cookies())
  return Response.json(list ?? null)
}

export const POST = async ({ request }: APIEvent) => {
  const id = String((await request.formData()).get("id"))
  const { me, cookies } = await meOf(authConfig, request)
  const ended = await me?.sessions.end(id)
  set(cookies())
  return Response.json(ended ?? null)
}

function set(cookies: readonly Cookie[]) {
  for (const { name, value, options } of cookies) setCookie(name, value, options)
}
