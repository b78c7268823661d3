import { membersOnly } from "../lib/members-only"
import type { OwnSession } from "../lib/page-props"

export const getServerSideProps = membersOnly

export default function Administration({ session }: { session: OwnSession }) {
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
