import type { GetSessionResult } from "@sallyport/express"
import type { OAuthConfig } from "@sallyport/express/providers"
import { expectTypeOf, test } from "vitest"

test("names and entries of @auth/express (proved by the compiler)", () => {
  expectTypeOf<GetSessionResult>().resolves.toBeNullable()
  expectTypeOf<OAuthConfig<object>["id"]>().toBeString()
})
