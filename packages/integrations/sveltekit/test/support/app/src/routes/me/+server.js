import { json } from "@sveltejs/kit"

const callOf = (me, name) => {
  if (name === "actAs") return (id) => me?.people.actAs(id, { reason: "to help" })
  if (name === "stopActing") return () => me?.people.stopActing()
  const [called, of = "sessions"] = name.split(".").toReversed()
  return me?.[of][called]
}

const call = async ({ locals, url: { searchParams: query } }) => {
  const me = await locals.me()
  if (query.get("do") === "meets")
    return json(me?.meets({ within: Number(query.get("id")) }) ?? null)
  return json((await callOf(me, query.get("do"))?.(query.get("id"))) ?? null)
}

export const GET = call
export const POST = call
