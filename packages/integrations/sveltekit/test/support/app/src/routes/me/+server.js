import { json } from "@sveltejs/kit"

const call = async ({ locals, url: { searchParams: query } }) => {
  const me = await locals.me()
  if (query.get("do") === "meets")
    return json(me?.meets({ within: Number(query.get("id")) }) ?? null)
  return json((await me?.sessions[query.get("do")]?.(query.get("id"))) ?? null)
}

export const GET = call
export const POST = call
