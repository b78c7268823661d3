import { getCaller } from "#auth"

export default defineEventHandler(async (event) => {
  const caller = await getCaller(event, { scopes: ["notes:read"] })
  if (caller.by === "refusal") return caller.refusal.response()
  const sent = event.method === "POST" ? await readRawBody(event) : undefined
  return JSON.stringify({ ...caller, sent })
})
