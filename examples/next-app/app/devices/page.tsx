import { redirect } from "next/navigation"
import { me } from "../../auth"
import { endSession } from "../actions"

export default async function Devices() {
  const my = await me()
  if (!my) redirect("/sign-in?callbackUrl=/devices")
  return (
    <>
      <h1>Devices</h1>
      <ul data-testid="devices">
        {(await my.sessions.list()).map(({ id, isCurrent, browser, lastSeen }) => (
          <li key={id}>
            {browser ?? "Unknown browser"}
            {isCurrent && " (this one)"}, last used {lastSeen}
            <form action={endSession}>
              <input type="hidden" name="id" value={id} />
              <button>End</button>
            </form>
          </li>
        ))}
      </ul>
    </>
  )
}
