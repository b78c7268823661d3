import { getAccess } from "#auth"

export default defineEventHandler(async (event) => {
  const access = await getAccess(event, { scopes: ["notes:read"] })
  return access.kind === "refusal" ? access.response() : JSON.stringify(access)
})
