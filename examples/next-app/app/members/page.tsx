import Link from "next/link"
import { redirect } from "next/navigation"
import { auth } from "../../auth"

export default async function Members() {
  const session = await auth()
  if (!session) redirect("/sign-in?callbackUrl=/members")
  return (
    <>
      <h1>Members</h1>
      <p>You are here because you are {session.user.email}.</p>
      <Link href="/devices">Devices</Link>
    </>
  )
}
