import type { GetServerSidePropsContext } from "next"
import type { Session } from "next-auth"
import { auth } from "../../auth"

export async function getServerSideProps(context: GetServerSidePropsContext) {
  return { props: { session: await auth(context) } }
}

export default function Protected({ session }: { session: Session | null }) {
  return <pre id="session">{JSON.stringify(session)}</pre>
}
