import { KyselyAuth as OfficialAuth } from "@auth/kysely-adapter"
import type { GeneratedAlways, Kysely } from "kysely"
import { describe, expectTypeOf, test } from "vitest"
import { type Codegen, type Database, type KyselyAdapter, KyselyAuth } from "../src/index.js"

/** As in the documentation of Auth.js. */
interface DocumentedDatabase {
  User: {
    id: GeneratedAlways<string>
    name: string | null
    email: string
    emailVerified: Date | null
    image: string | null
  }
  Account: {
    id: GeneratedAlways<string>
    userId: string
    type: string
    provider: string
    providerAccountId: string
    refresh_token: string | null
    access_token: string | null
    expires_at: number | null
    token_type: string | null
    scope: string | null
    id_token: string | null
    session_state: string | null
  }
  Session: { id: GeneratedAlways<string>; userId: string; sessionToken: string; expires: Date }
  VerificationToken: { identifier: string; token: string; expires: Date }
}

describe("types where @auth/kysely-adapter stood before", () => {
  test("KyselyAuth takes generated tables, and the adapter takes what it makes (proved by the compiler)", () => {
    expectTypeOf(KyselyAuth<Database>).instance.toExtend<Kysely<Database>>()
    expectTypeOf(KyselyAuth<DocumentedDatabase, Codegen>).instance.toExtend<
      Parameters<typeof KyselyAdapter>[0]
    >()
    expectTypeOf(OfficialAuth<DocumentedDatabase, Codegen>).instance.toExtend<
      Parameters<typeof KyselyAdapter>[0]
    >()
  })
})
