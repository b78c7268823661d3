import { expect, test } from "vitest"
import { D1Adapter } from "../src/index.js"

test.each([undefined, null, {}, "DB"])(
  "%j is no client: it is refused at once, with what to write",
  (client) => {
    expect(() => D1Adapter(client as never)).toThrow(
      "Write D1Adapter(env.DB), where the binding is known",
    )
  },
)
