import { describe, expect, test } from "vitest"
import * as errors from "../../src/entrypoints/errors.js"

const { AuthError, CredentialsSignin, MissingSecret, isClientError } = errors

describe("Errors · the error class", () => {
  test.each([
    [new AuthError("text"), "text", undefined],
    [new AuthError("text", { cause: { provider: "x" } }), "text", { provider: "x" }],
    [new AuthError("text", { provider: "x" }), "text", { provider: "x" }],
    [new AuthError({ provider: "x" }), "", { provider: "x" }],
    [new AuthError(), "", undefined],
  ])("%# takes a message and facts", (error, message, cause) => {
    expect(error.message).toBe(message)
    expect(error.cause).toEqual(cause)
    expect(error).toBeInstanceOf(Error)
  })

  test("wraps the error that led to it in cause.err, with that error's own facts", () => {
    const original = new Error("down", { cause: { host: "db" } })
    for (const error of [
      new AuthError(original, { provider: "x" }),
      new AuthError("text", original),
    ])
      expect(error.cause).toMatchObject({ err: original, host: "db" })
  })

  test("has name, type, kind and the place of its explanation; a subclass of the application keeps its parent's type", () => {
    class Locked extends CredentialsSignin {
      override code = "locked"
    }
    const error = new Locked()
    expect(error).toMatchObject({
      name: "Locked",
      type: "CredentialsSignin",
      kind: "signIn",
      code: "locked",
    })
    expect(error.docs).toBe("docs/errors.md#credentialssignin")
    expect(Locked.type).toBe("CredentialsSignin")
  })

  test("MissingSecretError is MissingSecret", () => {
    expect(errors.MissingSecretError).toBe(MissingSecret)
  })

  test("every class of the replaced library exists, under its own type", () => {
    const names = [
      "AccessDenied",
      "AccountNotLinked",
      "AdapterError",
      "CallbackRouteError",
      "CredentialsSignin",
      "DuplicateConditionalUI",
      "EmailSignInError",
      "ErrorPageLoop",
      "EventError",
      "ExperimentalFeatureNotEnabled",
      "InvalidCallbackUrl",
      "InvalidCheck",
      "InvalidEndpoints",
      "InvalidProvider",
      "JWTSessionError",
      "MissingAdapter",
      "MissingAdapterMethods",
      "MissingAuthorize",
      "MissingCSRF",
      "MissingSecret",
      "MissingWebAuthnAutocomplete",
      "OAuthAccountNotLinked",
      "OAuthCallbackError",
      "OAuthProfileParseError",
      "OAuthSignInError",
      "SessionTokenError",
      "SignOutError",
      "UnknownAction",
      "UnsupportedStrategy",
      "UntrustedHost",
      "Verification",
      "WeakPassword",
      "WebAuthnVerificationError",
    ]
    const classes = errors as unknown as Record<
      string,
      { type: string; new (): InstanceType<typeof AuthError> }
    >
    for (const name of names) {
      expect(classes[name]?.type, name).toBe(name)
      expect(new classes[name]!()).toBeInstanceOf(AuthError)
    }
    expect(new errors.SignInError().kind).toBe("signIn")
  })

  test("exactly these may be told to the browser", () => {
    const told = Object.values(errors)
      .filter(
        (value): value is typeof AuthError =>
          typeof value === "function" && value.prototype instanceof AuthError,
      )
      .filter((value) => isClientError(new value()))
      .map(({ type }) => type)
    expect([...new Set(told)].sort()).toEqual([
      "AccessDenied",
      "AccountBlocked",
      "AccountDeleted",
      "AccountNotLinked",
      "AnotherAccount",
      "CredentialsSignin",
      "LastWayIn",
      "MissingCSRF",
      "OAuthAccountNotLinked",
      "OAuthCallbackError",
      "PasswordQueueFull",
      "SecondFactorRequired",
      "StepUpRequired",
      "TooManyAttempts",
      "Verification",
      "WeakPassword",
      "WebAuthnVerificationError",
    ])
    for (const thrown of [new Error("x"), "x", null, undefined, {}])
      expect(isClientError(thrown)).toBe(false)
  })
})
