import { component$, Slot } from "@builder.io/qwik"

export default component$(() => (
  <>
    <main>
      <Slot />
    </main>
    {/* No `Link`: it would fetch the data of pages in advance, and visitors have none there. */}
    <nav aria-label="Pages">
      <a href="/">Home</a> <a href="/members">Members</a> <a href="/admin">Administration</a>
    </nav>
  </>
))
