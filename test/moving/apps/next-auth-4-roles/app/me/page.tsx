import { getAuthSession } from "../../lib/auth"

export default async function Me() {
  return <pre id="session">{JSON.stringify(await getAuthSession())}</pre>
}
