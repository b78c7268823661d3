import { auth, signIn } from "../../auth"

export default async function Members() {
  const session = (await auth()) ?? (await signIn(undefined, { redirectTo: "/members" }))
  return (
    <>
      <h1>Members</h1>
      <p>You are here because you are {session.user.email}.</p>
    </>
  )
}
