import { openInProcesses } from "@sallyport/adapter-kit"
import { mkdtemp, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { expect, test } from "vitest"

const module = new URL("./support/process.mjs", import.meta.url)
const user = { id: "ada", email: "ada@example.com", emailVerified: null }
const expires = new Date("2031-02-03T04:05:06.789Z")

test("what one process has stored is there for the next one", async () => {
  const location = await mkdtemp(join(tmpdir(), "sallyport-surrealdb-"))
  const first = await openInProcesses({ module, location, processes: 1 })
  await first.adapter.createUser!(user)
  await first.adapter.createSession!({ sessionToken: "s", userId: "ada", expires })
  await first.close()
  const second = await openInProcesses({ module, location, processes: 1 })
  expect(await second.adapter.getSessionAndUser!("s")).toMatchObject({ session: { expires }, user })
  await second.close()
  await rm(location, { recursive: true })
})
