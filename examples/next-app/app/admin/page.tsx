import { auth, signIn } from "../../auth"

export default async function Administration() {
  const session = (await auth()) ?? (await signIn(undefined, { redirectTo: "/admin" }))
  return (
    <>
      <h1>Administration</h1>
      {session.user.role === "admin" ? (
        <p>Only administrators can read this.</p>
      ) : (
        <p role="alert">This page is for administrators.</p>
      )}
    </>
  )
}
