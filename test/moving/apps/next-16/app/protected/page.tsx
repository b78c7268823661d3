import { auth } from "../../auth"

export default async function Protected() {
  return <pre id="session">{JSON.stringify(await auth())}</pre>
}
