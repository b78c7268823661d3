import { afterAll, describe, expect } from "vitest"
import { unreachable } from "../registry.js"
import { createPacker } from "./create-packer.js"
import { testMoves } from "./move-there-and-back.js"
import { makeWorkplace, type Workplace } from "./workplace.js"

const noRegistry = await unreachable()
const made: Workplace[] = []
const packer = await createPacker()

afterAll(() => Promise.all([...made, packer].map(({ remove }) => remove())))

async function application(): Promise<Workplace> {
  const packages = ["core", "client", "integrations/next-auth-4"]
  const workplace = await makeWorkplace("next-auth-4-app", packages, packer)
  made.push(workplace)
  return workplace
}

/** The package that the name `next-auth` leads to; the application runs for that. */
async function libraryOf({ run }: Workplace): Promise<string> {
  const { name, ...seen } = JSON.parse(await run("node library.cjs")) as { name: string }
  expect(seen).toEqual({ sub: "ada", kinds: Array(4).fill("function") })
  return name
}

describe("An application on next-auth 4 with a lock file moves to the alias, and back", () => {
  testMoves({
    page: "moving-from-next-auth-4",
    application,
    seenIn: libraryOf,
    before: "next-auth",
    after: "@sallyport/next-auth-4",
    alias: "next-auth",
    reason: noRegistry ?? "",
  })
})
