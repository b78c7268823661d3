import type { GetServerSideProps } from "next"
import { membersOnly } from "../lib/members-only"
import type { PageProps } from "../lib/page-props"

interface AdministrationProps extends PageProps {
  /** What administrators see; null for other members, to whom it is not sent. */
  readonly secret: string | null
}

// What stands in the component itself is in a script that anybody can load.
export const getServerSideProps: GetServerSideProps<AdministrationProps> = async (context) => {
  const found = await membersOnly(context)
  if (!("props" in found)) return found
  const { session } = await found.props
  const isAdmin = session.user.role === "admin"
  return { props: { session, secret: isAdmin ? "Only administrators can read this." : null } }
}

export default function Administration({ secret }: AdministrationProps) {
  return (
    <>
      <h1>Administration</h1>
      {secret ? <p>{secret}</p> : <p role="alert">This page is for administrators.</p>}
    </>
  )
}
