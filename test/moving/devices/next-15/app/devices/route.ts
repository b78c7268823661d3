import { meOf } from "@auth/core/me"
import { NextResponse } from "next/server"
import { config } from "../../auth"

export async function GET(request: Request) {
  const { me, cookies } = await meOf(config, request)
  return answer((await me?.sessions.list()) ?? null, cookies())
}

export async function POST(request: Request) {
  const id = String((await request.formData()).get("id"))
  const { me, cookies } = await meOf(config, request)
  return answer((await me?.sessions.end(id)) ?? null, cookies())
}

type ToSet = ReturnType<Awaited<ReturnType<typeof meOf>>["cookies"]>

function answer(result: unknown, cookies: ToSet) {
  const response = NextResponse.json(result)
  for (const { name, value, options } of cookies) response.cookies.set(name, value, options)
  return response
}
