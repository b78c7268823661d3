import { createAsync } from "@solidjs/router"
import { getMember } from "~/lib/queries"

export const route = { preload: () => getMember() }

export default function Members() {
  // Nothing is sent before it is known whether the page may be shown, so that a redirect needs no JavaScript.
  const member = createAsync(() => getMember(), { deferStream: true })
  return (
    <>
      <h1>Members</h1>
      <p>You are here because you are {member()?.email}.</p>
    </>
  )
}
