import type { Adapter, AdapterAccount, AdapterUser } from "@sallyport/core/adapters"
import { type Finding, finding } from "../finding.js"
import type { Demands } from "./demands.js"
import { failureOf } from "./store-failure.js"

/** Callers at once. */
const CROWD = 5

/**
 * Makes rows of its own, looks at what the store makes of them, and removes them. Without `deleteUser` nothing is
 * written, because it could not be removed.
 */
export async function writeFindings(
  adapter: Adapter,
  demands: Demands,
): Promise<readonly Finding[]> {
  if (!adapter.createUser || !adapter.deleteUser) return []
  return [...(await ofUsers(adapter, demands)), ...(demands.links ? await ofLinks(adapter) : [])]
}

function newUser(): AdapterUser {
  const id = crypto.randomUUID()
  const emailVerified = new Date(1_700_000_000_000)
  return {
    id,
    name: "Doctor",
    email: `doctor-${id}@doctor.invalid`,
    emailVerified,
    image: "https://doctor.invalid/",
  }
}

async function ofUsers(adapter: Adapter, demands: Demands): Promise<readonly Finding[]> {
  const user = newUser()
  const created = await Promise.allSettled(
    Array.from({ length: CROWD }, async () =>
      adapter.createUser?.({ ...user, id: crypto.randomUUID() }),
    ),
  )
  const made = created.flatMap((one) => (one.status === "fulfilled" && one.value ? one.value : []))
  const [first] = made
  if (!first) {
    const [failed] = created
    return failed?.status === "rejected"
      ? [failureOf("createUser", failed.reason, "COLUMN_MISSING")]
      : []
  }
  const found = await inspected(adapter, demands, { given: user, stored: first }).catch((error) => [
    failureOf("getUser", error),
  ])
  return [
    ...(made.length > 1
      ? [
          finding("EMAIL_NOT_UNIQUE", {
            cause: `Of ${CROWD} calls of createUser with one address, ${made.length} succeeded.`,
          }),
        ]
      : []),
    ...found,
    ...(await removed(adapter, made)),
  ]
}

interface WrittenUser {
  readonly given: AdapterUser
  readonly stored: AdapterUser
}

async function inspected(
  adapter: Adapter,
  { sessions }: Demands,
  { given, stored }: WrittenUser,
): Promise<readonly Finding[]> {
  const read = (await adapter.getUser?.(stored.id)) ?? stored
  return [
    ...lostIn("user", given, [read, ["name", "image", "emailVerified"]]),
    ...(await ofAccounts(adapter, stored)),
    ...(sessions ? await ofSessions(adapter, stored) : []),
  ]
}

/** With their accounts and sessions. A user who stays is said, with the address by which they are found. */
async function removed(
  adapter: Adapter,
  users: readonly AdapterUser[],
): Promise<readonly Finding[]> {
  const results = await Promise.allSettled(users.map(async ({ id }) => adapter.deleteUser?.(id)))
  const failed = results.find((one) => one.status === "rejected")
  if (!failed) return []
  return [failureOf(`deleteUser (of ${users[0]?.email})`, failed.reason)]
}

/** Members whose value did not come back. Dates are compared to the second, which is all that some stores keep. */
function lostIn(
  row: string,
  given: object,
  [stored, members]: readonly [object | null | undefined, readonly string[]],
): readonly Finding[] {
  const [before, after] = [given, stored ?? {}] as readonly Readonly<Record<string, unknown>>[]
  const lost = members.filter((name) => !isSame(before?.[name], after?.[name]))
  return lost.map((name) =>
    finding("COLUMN_MISSING", {
      cause: `The member ${name} of a ${row} does not come back as it was stored.`,
    }),
  )
}

function isSame(one: unknown, other: unknown): boolean {
  if (one instanceof Date)
    return other instanceof Date && Math.abs(one.getTime() - other.getTime()) < 1000
  return one === other
}

async function ofAccounts(adapter: Adapter, { id }: AdapterUser): Promise<readonly Finding[]> {
  const account: AdapterAccount = {
    userId: id,
    type: "oauth",
    provider: "doctor",
    providerAccountId: crypto.randomUUID(),
    access_token: "doctor",
    expires_at: 1_700_000_000,
    scope: "doctor",
    token_type: "bearer",
  }
  try {
    await adapter.linkAccount?.(account)
  } catch (error) {
    return [failureOf("linkAccount", error, "COLUMN_MISSING")]
  }
  const again = await Promise.allSettled([Promise.resolve(adapter.linkAccount?.(account))])
  return again[0].status === "fulfilled" && adapter.linkAccount
    ? [finding("ACCOUNT_NOT_UNIQUE", { cause: "linkAccount stored the same account twice." })]
    : []
}

async function ofSessions(adapter: Adapter, { id }: AdapterUser): Promise<readonly Finding[]> {
  const session = {
    sessionToken: `doctor-${crypto.randomUUID()}`,
    userId: id,
    expires: new Date(Date.now() + 60_000),
  }
  try {
    await adapter.createSession?.(session)
    const found = await adapter.getSessionAndUser?.(session.sessionToken)
    return lostIn("session", session, [found?.session, ["expires"]])
  } catch (error) {
    return [failureOf("createSession", error, "COLUMN_MISSING")]
  }
}

async function ofLinks(adapter: Adapter): Promise<readonly Finding[]> {
  const link = {
    identifier: `doctor-${crypto.randomUUID()}@doctor.invalid`,
    token: crypto.randomUUID(),
  }
  try {
    await adapter.createVerificationToken?.({ ...link, expires: new Date(Date.now() + 60_000) })
    const used = await Promise.all(
      Array.from({ length: CROWD }, async () => adapter.useVerificationToken?.(link)),
    )
    const winners = used.filter(Boolean).length
    return winners > 1
      ? [
          finding("LINK_NOT_SINGLE_USE", {
            cause: `Of ${CROWD} uses of one link, ${winners} succeeded.`,
          }),
        ]
      : []
  } catch (error) {
    return [failureOf("createVerificationToken", error)]
  }
}
