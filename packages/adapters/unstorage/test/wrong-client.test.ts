import { expect, test } from "vitest"
import { UnstorageAdapter } from "../src/index.js"

test.each([undefined, null, {}, "memory"])(
  "%j is no client: it is refused at once, with what to write",
  (client) => {
    expect(() => UnstorageAdapter(client as never)).toThrow(
      "UnstorageAdapter needs a storage of unstorage",
    )
  },
)
