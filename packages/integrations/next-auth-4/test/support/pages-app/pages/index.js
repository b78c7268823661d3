import { getServerSession } from "@sallyport/next-auth-4"
import { optionsFor } from "../lib/auth-options.js"

export default function Home({ email }) {
  return <p id="shown">{email}</p>
}

export async function getServerSideProps({ req, res }) {
  const session = await getServerSession(req, res, optionsFor(req))
  return { props: { email: session?.user.email ?? "nobody" } }
}
