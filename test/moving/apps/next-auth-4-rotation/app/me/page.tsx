import { getServerSession } from "next-auth"
import { authOptions } from "../../lib/auth"

export default async function Me() {
  return <pre id="session">{JSON.stringify(await getServerSession(authOptions))}</pre>
}
