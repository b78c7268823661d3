import { getServerSession } from "next-auth/next"
import { authOptions } from "../../lib/auth"

export default async function Admin() {
  const session = await getServerSession(authOptions)
  // @ts-expect-error -- roles are those of types/next-auth.d.ts
  const isKing = session?.user.role === "king"
  return <p id="role">{isKing ? "king" : session?.user.role}</p>
}
