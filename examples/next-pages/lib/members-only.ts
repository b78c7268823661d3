import type { GetServerSidePropsContext, GetServerSidePropsResult } from "next"
import { auth } from "../auth"
import type { OwnSession } from "./page-props"

/**
 * `getServerSideProps` of a page for people who are signed in. Others go to the sign-in page, and return afterwards.
 */
export async function membersOnly(
  context: GetServerSidePropsContext,
): Promise<GetServerSidePropsResult<{ session: OwnSession }>> {
  const session = await auth(context)
  if (session) return { props: { session } }
  const target = new URLSearchParams({ callbackUrl: context.resolvedUrl })
  return { redirect: { destination: `/api/auth/signin?${target}`, permanent: false } }
}
