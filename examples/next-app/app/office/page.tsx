import type { Block } from "@sallyport/core/administration"
import { allPeople, type Person } from "sallyport-example-store"
import { actAs, block, endSessions, unblock } from "./actions"
import { people, requireStaff } from "./people"

export default async function Office() {
  const session = await requireStaff()
  const { email: own } = session.user
  const shown = (await allPeople()).map(async (one) => ({
    ...one,
    block: await people.blockOf(one.id),
  }))
  return (
    <>
      <h1>Back office</h1>
      {(await Promise.all(shown)).map((one) => (
        <section key={one.id} aria-label={one.email}>
          <h2>{one.email}</h2>
          {/* Whoever blocks themselves is out. */}
          {own === one.email ? <p>This is you.</p> : <Actions {...one} />}
        </section>
      ))}
    </>
  )
}

function Actions({ id, block: blocked }: Person & { readonly block: Block | null }) {
  const whose = <input type="hidden" name="id" value={id} />
  return (
    <>
      {blocked ? (
        <form action={unblock}>
          {whose}
          <p>Blocked: {blocked.reason}</p>
          <button>Unblock</button>
        </form>
      ) : (
        <form action={block}>
          {whose}
          <label>
            Reason <input name="reason" required />
          </label>
          <button>Block</button>
        </form>
      )}
      <form action={endSessions}>
        {whose}
        <button>End sessions</button>
      </form>
      {blocked === null && (
        <form action={actAs}>
          {whose}
          <button>Act as them</button>
        </form>
      )}
    </>
  )
}
