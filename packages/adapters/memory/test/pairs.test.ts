import type { AdapterUser } from "@sallyport/core/adapters"
import { expect, test } from "vitest"
import { MemoryAdapter } from "../src/index.js"

const user: AdapterUser = { id: "", email: "ada@example.com", emailVerified: null }
const expires = new Date("2031-02-03T04:05:06.789Z")

test.each([":", "/", "#", "|", ",", " ", '","'])(
  "an account or a link whose two parts make the same text with %j between them is another one",
  async (between) => {
    const adapter = MemoryAdapter()
    const providerAccountId = `a${between}b`
    await adapter.createUserAndAccount(user, {
      type: "oauth",
      provider: "github",
      providerAccountId,
    })
    const shifted = { provider: `github${between}a`, providerAccountId: "b" }
    expect(await adapter.getUserByAccount(shifted)).toBeNull()
    await adapter.createVerificationToken({ identifier: "ada", token: `a${between}b`, expires })
    const link = { identifier: `ada${between}a`, token: "b" }
    expect(await adapter.useVerificationToken(link)).toBeNull()
  },
)
