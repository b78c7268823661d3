import { component$, Slot } from "@builder.io/qwik"
import { Link } from "@builder.io/qwik-city"

export default component$(() => (
  <>
    <main>
      <Slot />
    </main>
    <nav aria-label="Pages">
      <Link href="/">Home</Link> <Link href="/members">Members</Link>{" "}
      <Link href="/admin">Administration</Link>
    </nav>
  </>
))
