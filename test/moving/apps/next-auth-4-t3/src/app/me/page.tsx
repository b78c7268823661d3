import { api } from "../../trpc/server"

export default async function Me() {
  return <pre id="session">{JSON.stringify(await api.people.session())}</pre>
}
