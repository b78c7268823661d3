import { createAsync } from "@solidjs/router"
import { currentSession } from "~/session"

export default function Me() {
  const session = createAsync(() => currentSession())
  return <pre id="session">{JSON.stringify(session() ?? null)}</pre>
}
