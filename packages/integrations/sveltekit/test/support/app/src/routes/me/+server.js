import { json } from "@sveltejs/kit"

const callOf = (me, name) => {
  if (name === "actAs") return (id) => me?.people.actAs(id, { reason: "to help" })
  return name === "stopActing" ? () => me?.people.stopActing() : me?.sessions[name]
}

const call = async ({ locals, url: { searchParams: query } }) => {
  const me = await locals.me()
  if (query.get("do") === "meets")
    return json(me?.meets({ within: Number(query.get("id")) }) ?? null)
  return json((await callOf(me, query.get("do"))?.(query.get("id"))) ?? null)
}

export const GET = call
export const POST = call
