import { getServerSession } from "next-auth/next"
import { authOptions } from "../../../lib/auth"

export async function GET() {
  return Response.json(await getServerSession(authOptions))
}
