import { json } from "@sveltejs/kit"

const call = async ({ locals, url }) => {
  const me = await locals.me()
  return json((await me?.notes[url.searchParams.get("do")]?.("milk")) ?? null)
}

export const GET = call
export const POST = call
