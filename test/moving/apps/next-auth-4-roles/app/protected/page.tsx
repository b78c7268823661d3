import { getAuthSession } from "../../lib/auth"

export default async function Protected() {
  return <pre id="session">{JSON.stringify(await getAuthSession())}</pre>
}
