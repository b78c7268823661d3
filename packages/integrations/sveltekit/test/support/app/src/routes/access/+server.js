import { json } from "@sveltejs/kit"
import { getAccess } from "../../auth"

export const GET = async (event) => {
  const access = await getAccess(event, { scopes: ["notes:read"] })
  return access.kind === "refusal" ? access.response() : json(access)
}
