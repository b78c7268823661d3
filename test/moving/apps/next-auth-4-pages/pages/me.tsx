import type { GetServerSideProps, InferGetServerSidePropsType } from "next"
import type { Session } from "next-auth"
import { unstable_getServerSession } from "next-auth/next"
import { authOptions } from "./api/auth/[...nextauth]"

export const getServerSideProps: GetServerSideProps<{ session: Session | null }> = async (
  context,
) => ({
  props: { session: await unstable_getServerSession(context.req, context.res, authOptions) },
})

export default function Me({ session }: InferGetServerSidePropsType<typeof getServerSideProps>) {
  return <pre id="session">{JSON.stringify(session)}</pre>
}
