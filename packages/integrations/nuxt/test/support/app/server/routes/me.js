import { me } from "#auth"

export default defineEventHandler(async (event) => {
  const { do: name, id } = getQuery(event)
  return JSON.stringify((await (await me(event))?.sessions[name]?.(id)) ?? null)
})
