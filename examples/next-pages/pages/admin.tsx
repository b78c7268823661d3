import { membersOnly } from "../lib/members-only"
import type { OwnSession } from "../lib/page-props"

export const getServerSideProps = membersOnly

export default function Administration({ session }: { session: OwnSession }) {
  return (
    <>
      <h1>Administration</h1>
      {session.user.role === "admin" ? (
        <p>Whoever reads this may do everything.</p>
      ) : (
        <p role="alert">This page is for administrators.</p>
      )}
    </>
  )
}
