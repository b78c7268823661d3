import { component$, Slot } from "@builder.io/qwik"

export default component$(() => (
  <>
    <main>
      <Slot />
    </main>
    {/* A `Link` would need `prefetch="js"`: visitors have no data of these pages that could be fetched in advance. */}
    <nav aria-label="Pages">
      <a href="/">Home</a> <a href="/members">Members</a> <a href="/admin">Administration</a>
    </nav>
  </>
))
