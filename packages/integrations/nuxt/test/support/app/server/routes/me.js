import { me } from "#auth"

const callOf = (own, name) => {
  if (name === "actAs") return (id) => own?.people.actAs(id, { reason: "to help" })
  if (name === "stopActing") return () => own?.people.stopActing()
  const [called, of = "sessions"] = name.split(".").toReversed()
  return own?.[of][called]
}

export default defineEventHandler(async (event) => {
  const { do: name, id } = getQuery(event)
  const own = await me(event)
  if (name === "meets") return JSON.stringify(own?.meets({ within: Number(id) }) ?? null)
  return JSON.stringify((await callOf(own, name)?.(id)) ?? null)
})
