import { me } from "#auth"

const resultOf = (own, name, id) => {
  if (name === "meets") return own?.meets({ within: Number(id) })
  if (name === "actAs") return own?.people.actAs(id, { reason: "to help" })
  if (name === "stopActing") return own?.people.stopActing()
  const [called, of = "sessions"] = name.split(".").toReversed()
  return own?.[of][called]?.(id)
}

const call = async (own, { searchParams: query }) =>
  Response.json((await resultOf(own, query.get("do"), query.get("id"))) ?? null)

export const GET = async ({ locals, url }) => call(await locals.me(), url)
export const POST = async (context) => call(await me(context), context.url)
