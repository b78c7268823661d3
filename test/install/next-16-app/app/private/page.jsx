import { Suspense } from "react"
import { auth } from "../../auth"

async function nameOfVisitor() {
  "use cache: private"
  const session = await auth()
  return session?.user.name
}

async function Greeting() {
  return <p>Kept for {(await nameOfVisitor()) ?? "nobody"}</p>
}

export default function Page() {
  return (
    <Suspense fallback={<p>One moment …</p>}>
      <Greeting />
    </Suspense>
  )
}
