import { expect, test } from "vitest"
import { resolved } from "../../test/support/preset.js"
import Credentials from "./credentials.js"

test("without options nobody gets in", async () => {
  const { authorize } = resolved(Credentials({})) as unknown as {
    authorize: () => Promise<unknown>
  }
  expect(await authorize()).toBeNull()
})

test("id, name, fields and authorize are the application's", () => {
  const credentials = { pin: { label: "PIN", type: "password" } }
  const authorize = () => ({ id: "1" })
  const provider = Credentials({ id: "pin", name: "PIN", credentials, authorize })
  expect(resolved(provider)).toMatchObject({
    id: "pin",
    name: "PIN",
    type: "credentials",
    credentials,
    authorize,
  })
})

test("`authorize` knows the names of the fields", () => {
  const authorize = ({ pin }: { pin?: unknown }) => (pin ? { id: "1" } : null)
  const provider = Credentials({ credentials: { pin: { label: "PIN" } }, authorize })
  expect(resolved(provider)).toMatchObject({ authorize })
  // @ts-expect-error -- there is no such field
  Credentials({ credentials: { pin: {} }, authorize: ({ pim }) => (pim ? null : null) })
})
