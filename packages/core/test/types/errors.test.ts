import { expectTypeOf, test } from "vitest"
import {
  type AuthError,
  type AuthErrorOf,
  CredentialsSignin,
  type ErrorDetails,
  type ErrorType,
  isAuthError,
  TooManyAttempts,
} from "@sallyport/core/errors"

test("isAuthError narrows by the type, with the details of its cause (proved by the compiler)", () => {
  const thrown: unknown = new TooManyAttempts("planted", { retryAfter: 7 })
  if (isAuthError(thrown, "TooManyAttempts")) {
    expectTypeOf(thrown.type).toEqualTypeOf<"TooManyAttempts">()
    expectTypeOf(thrown.cause?.retryAfter).toEqualTypeOf<number | undefined>()
    expectTypeOf(thrown.cause?.err).toEqualTypeOf<Error | undefined>()
    expectTypeOf(thrown).toExtend<AuthErrorOf<"TooManyAttempts">>()
  }
  if (isAuthError(thrown)) expectTypeOf(thrown).toEqualTypeOf<AuthError>()
  // @ts-expect-error -- no error has this name
  isAuthError(thrown, "TooManyAtempts")
})

test("the list of names is that of the details (proved by the compiler)", () => {
  expectTypeOf<ErrorType>().toEqualTypeOf<keyof ErrorDetails>()
  expectTypeOf<AuthError["type"]>().toEqualTypeOf<ErrorType>()
})

test("it is a guard for lists as it was (proved by the compiler)", () => {
  const thrown: unknown[] = []
  expectTypeOf(thrown.filter(isAuthError)).toEqualTypeOf<AuthError[]>()
  expectTypeOf(thrown.find(isAuthError)).toEqualTypeOf<AuthError | undefined>()
})

test("a class of an application has a code and a type of its own (proved by the compiler)", () => {
  class Locked extends CredentialsSignin {
    static override readonly type = "Locked"
    override code = "locked"
  }
  class Expired extends Locked {
    static override readonly clientSafe = false
    override code = "expired"
  }
  expectTypeOf(new Expired("planted", { since: 1 }).type).toEqualTypeOf<ErrorType>()
})
