import { membersOnly } from "../lib/members-only"
import type { OwnSession } from "../lib/page-props"

export const getServerSideProps = membersOnly

export default function Members({ session }: { session: OwnSession }) {
  return (
    <>
      <h1>Members</h1>
      <p>You are here because you are {session.user.email}.</p>
    </>
  )
}
