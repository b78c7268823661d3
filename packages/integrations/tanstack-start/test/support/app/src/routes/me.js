import { createFileRoute } from "@tanstack/react-router"
import { authOf } from "../auth.server"

const callOf = (me, name) => {
  if (name === "actAs") return (id) => me?.people.actAs(id, { reason: "to help" })
  if (name === "stopActing") return () => me?.people.stopActing()
  const [called, of = "sessions"] = name.split(".").toReversed()
  return me?.[of][called]
}

const call = async ({ context, request }) => {
  const { searchParams: query } = new URL(request.url)
  const me = await authOf(context).me()
  if (query.get("do") === "meets")
    return Response.json(me?.meets({ within: Number(query.get("id")) }) ?? null)
  return Response.json((await callOf(me, query.get("do"))?.(query.get("id"))) ?? null)
}

export const Route = createFileRoute("/me")({ server: { handlers: { GET: call, POST: call } } })
