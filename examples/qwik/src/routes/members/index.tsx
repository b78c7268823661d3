import { component$ } from "@builder.io/qwik"
import { routeLoader$ } from "@builder.io/qwik-city"
import { useSession } from "../plugin@auth"

/** What members see. Others go to the sign-in page, and return afterwards. */
export const useMember = routeLoader$(async (event) => {
  const session = await event.resolveValue(useSession)
  if (!session) throw event.redirect(302, "/auth/signin?callbackUrl=/members")
  return { email: session.user.email }
})

export default component$(() => {
  const member = useMember()
  return (
    <>
      <h1>Members</h1>
      <p>You are here because you are {member.value.email}.</p>
    </>
  )
})
