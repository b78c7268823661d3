import { component$ } from "@builder.io/qwik"
import { routeLoader$ } from "@builder.io/qwik-city"
import { useSession } from "../plugin@auth"

/** What administrators see; null for other members, to whom it is not sent. */
export const useSecret = routeLoader$(async (event) => {
  const session = await event.resolveValue(useSession)
  if (!session) throw event.redirect(302, "/auth/signin?callbackUrl=/admin")
  return session.user.role === "admin" ? "Only administrators can read this." : null
})

export default component$(() => {
  const secret = useSecret()
  return (
    <>
      <h1>Administration</h1>
      {secret.value ? <p>{secret.value}</p> : <p role="alert">This page is for administrators.</p>}
    </>
  )
})
