import { Suspense } from "react"
import { auth } from "../auth"

async function Greeting() {
  const session = await auth()
  return <p>{session ? `Hello ${session.user.name}` : "Nobody is signed in."}</p>
}

export default function Page() {
  return (
    <Suspense fallback={<p>One moment …</p>}>
      <Greeting />
    </Suspense>
  )
}
