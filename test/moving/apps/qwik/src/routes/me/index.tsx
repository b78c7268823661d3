import { component$ } from "@builder.io/qwik"
import { useSession } from "../plugin@auth"

export default component$(() => {
  const session = useSession()
  return <pre id="session">{JSON.stringify(session.value ?? null)}</pre>
})
