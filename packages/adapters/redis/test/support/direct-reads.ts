import type { DirectReads } from "@sallyport/adapter-kit"
import type {
  AdapterAccount,
  AdapterAuthenticator,
  AdapterSession,
  AdapterUser,
  VerificationToken,
} from "@sallyport/core/adapters"
import type { Cluster, Redis } from "ioredis"

const DATES = ["expires", "emailVerified"]

/** Reads rows without the adapter. */
export function directReads(redis: Redis | Cluster, baseKeyPrefix: string): DirectReads {
  const read = async <Row>(key: string) => {
    const text = await redis.get(baseKeyPrefix + key)
    return JSON.parse(text ?? "null", (name, value: unknown) =>
      DATES.includes(name) && typeof value === "string" ? new Date(value) : value,
    ) as Row | null
  }
  return {
    user: (id) => read<AdapterUser>(`user:${id}`),
    session: (token) => read<AdapterSession>(`user:session:${token}`),
    account: ({ provider, providerAccountId }) =>
      read<AdapterAccount>(`user:account:${provider}:${providerAccountId}`),
    verificationToken: ({ identifier, token }) =>
      read<VerificationToken>(`user:token:${identifier}:${token}`),
    authenticator: (id) => read<AdapterAuthenticator>(`authenticator:${id}`),
  }
}
