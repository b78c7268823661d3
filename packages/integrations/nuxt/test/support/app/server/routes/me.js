import { me } from "#auth"

export default defineEventHandler(async (event) => {
  const { do: name, id } = getQuery(event)
  const own = await me(event)
  if (name === "meets") return JSON.stringify(own?.meets({ within: Number(id) }) ?? null)
  return JSON.stringify((await own?.sessions[name]?.(id)) ?? null)
})
