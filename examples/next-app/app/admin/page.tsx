import { redirect } from "next/navigation"
import { auth } from "../../auth"

export default async function Administration() {
  const session = await auth()
  if (!session) redirect("/sign-in?callbackUrl=/admin")
  if (session.user.role !== "admin")
    return (
      <>
        <h1>Administration</h1>
        <p role="alert">This page is for administrators.</p>
      </>
    )
  return (
    <>
      <h1>Administration</h1>
      <p>Only administrators can read this.</p>
    </>
  )
}
