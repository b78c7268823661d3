import { afterAll, describe, expect, test } from "vitest"
import { unreachable } from "../registry.js"
import { createPacker } from "./create-packer.js"
import { followQuickStart } from "./follow-quick-start.js"
import { starters } from "./quick-start-list.js"
import { linesToWrite, quickStart } from "./quick-start.js"

const noRegistry = await unreachable()
const packer = await createPacker()
afterAll(packer.remove)
const installation = { packer, command: () => "npm install ../sallyport/sallyport-*.tgz" }

describe.each(starters.map((starter) => [starter.page, starter] as const))(
  "The quick start of %s",
  (_, starter) => {
    const page = quickStart(starter.page, starter.headings)
    const reason = noRegistry ?? ""
    /** A test that is skipped says why in its name. */
    const why = reason ? ` ${reason}` : ""

    test("has at most ten lines to write", () => {
      expect(linesToWrite(page)).toBeGreaterThan(2)
      expect(linesToWrite(page)).toBeLessThanOrEqual(10)
    })

    test.skipIf(reason)(
      `signs in with GitHub, as it is printed, in an empty project${why}`,
      async () => {
        const session = await followQuickStart(starter, installation)
        expect(session).toMatchObject({ user: { name: "Ada" } })
      },
    )
  },
)
