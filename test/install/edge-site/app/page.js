import { auth } from "../auth"

export const runtime = "edge"

export default async function Page() {
  const session = await auth()
  return <p>{`Hello ${session?.user?.name}`}</p>
}
