import { expect, test } from "vitest"
import type { Caller, RunOperation } from "../../contract/operation.js"
import { callingFor, operationsOf } from "./run-from-page.js"

interface OwnOperations {
  readonly list: () => Promise<readonly { readonly id: string }[]>
  readonly end: (id: string) => Promise<boolean>
}

test("what a page calls is checked by the type of the operations, and runs under their names", async () => {
  const ran: unknown[] = []
  const run: RunOperation = async (name, { args, session }) => {
    ran.push(name, args([]), await session())
    return { result: [{ id: "1" }], endsOwn: true }
  }
  const caller = { session: { in: "store" } } as unknown as Caller
  const call = callingFor(caller, run)
  const own = operationsOf<OwnOperations>("things")
  const { result, endsOwn } = await call(own, "list")
  expect([result[0]?.id, endsOwn]).toEqual(["1", true])
  await call(own, "end", "7")
  expect(ran).toEqual(["things.list", [], caller.session, "things.end", ["7"], caller.session])
  // @ts-expect-error -- no operation of this name
  await call(own, "lst")
  // @ts-expect-error -- it takes the id as text
  await call(own, "end", 7)
  // @ts-expect-error -- a member that the result does not have
  expect(result[0]?.name).toBeUndefined()
})
