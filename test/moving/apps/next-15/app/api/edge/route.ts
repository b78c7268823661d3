import { auth } from "../../../auth"

export const runtime = "edge"

export const GET = auth((request) =>
  Response.json(request.auth, { headers: { "x-runtime": process.env.NEXT_RUNTIME ?? "" } }),
)
