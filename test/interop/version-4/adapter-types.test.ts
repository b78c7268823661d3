import type { Adapter as OfficialAdapter } from "@auth/core/adapters"
import type { KyselyAdapter as OfficialKysely } from "@auth/kysely-adapter"
import type { Adapter as OurAdapter } from "@sallyport/core/adapters"
import type { KyselyAdapter } from "@sallyport/kysely-adapter"
import type { MemoryAdapter } from "@sallyport/memory-adapter"
import type { AuthOptions } from "@sallyport/next-auth-4"
import { expectTypeOf, test } from "vitest"

type AdapterOption = NonNullable<AuthOptions["adapter"]>

test("adapters of all kinds are taken without a cast (proved by the compiler)", () => {
  expectTypeOf<OfficialAdapter>().toExtend<AdapterOption>()
  expectTypeOf<OurAdapter>().toExtend<AdapterOption>()
  expectTypeOf<ReturnType<typeof OfficialKysely>>().toExtend<AdapterOption>()
  expectTypeOf<ReturnType<typeof KyselyAdapter>>().toExtend<AdapterOption>()
  expectTypeOf<ReturnType<typeof MemoryAdapter>>().toExtend<AdapterOption>()
})
