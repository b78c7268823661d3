// An access token of a provider that is still good, from records in memory, beside the least that it takes: to read the
// record and to open it.
import { admin } from "@sallyport/core/admin"
import { providerTokens } from "@sallyport/core/provider-tokens"
import { memoryRecords } from "@sallyport/core/records"
import { decode, encode } from "@sallyport/core/jwt"
import { configure, secret, us } from "../libraries.mjs"

const owner = "u1"
/** What a value is sealed with besides the secret. */
const salt = "sallyport records: grant"
const hour = 60 * 60 * 1000

/** As a provider of OpenID Connect gives it: the access token is a JWT, the refresh token a random text. */
const grant = {
  provider: "google",
  account: "107691234567890123456",
  state: "live",
  client: "id",
  issuer: "https://accounts.google.com",
  scope: "openid email profile https://www.googleapis.com/auth/calendar.readonly",
  since: Date.now(),
  exchangedAt: Date.now(),
  access: "a".repeat(900),
  type: "bearer",
  refresh: "r".repeat(100),
  expires: Date.now() + 12 * hour,
  idTokenOf: { issuer: "https://accounts.google.com", sub: "107691234567890123456", aud: "id" },
}

async function withGrant() {
  const records = memoryRecords({ singleProcess: true })
  const record = { collection: "grant", id: "0".repeat(43), owner, value: grant }
  const value = await encode({ token: record, secret, salt })
  await records.put({ ...record, value, expires: null }, "absent")
  return records
}

export const benchmarks = [
  {
    name: "a token that is still good",
    sides: {
      ours: async () => {
        const records = await withGrant()
        return async () => {
          const [record] = await records.list({ collection: "grant", owner, limit: 100 })
          const { value } = await decode({ token: record.value, secret, salt })
          if (value.access !== grant.access) throw new Error("it is another one")
        }
      },
      token: async () => {
        const config = configure(us, {
          records: await withGrant(),
          extensions: [providerTokens()],
        })
        const { tokens } = admin(config)
        return async () => {
          const { accessToken } = await tokens.get(owner, "google")
          if (accessToken !== grant.access) throw new Error("it is another one")
        }
      },
    },
  },
]
