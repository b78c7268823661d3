/** All tests for passkeys, to run with another version of the library. */
export async function everyWebauthnClause(): Promise<void> {
  await import("./webauthn-answers.test.js")
  await import("./webauthn-attacks.test.js")
  await import("./webauthn-attestation.test.js")
  await import("./webauthn-authentication.test.js")
  await import("./webauthn-certificates.test.js")
  await import("./webauthn-ceremonies.test.js")
  await import("./webauthn-fuzz.test.js")
  await import("./webauthn-options.test.js")
  await import("./webauthn-registration.test.js")
  await import("./webauthn-statements.test.js")
}
