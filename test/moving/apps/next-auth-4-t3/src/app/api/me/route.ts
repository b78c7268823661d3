import { getServerAuthSession } from "../../../server/auth"

export async function GET() {
  return Response.json(await getServerAuthSession())
}
