import { getAccess } from "#auth"

export const GET = async (context) => {
  const access = await getAccess(context, { scopes: ["notes:read"] })
  return access.kind === "refusal" ? access.response() : Response.json(access)
}
