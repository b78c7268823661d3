/**
 * Every module that must have a test, by section of the page. `conformance.test.ts` fails if one is missing here or
 * there.
 */
export const moduleList: Readonly<Record<string, readonly string[]>> = {
  "Core modules (Basic, Form Post and comprehensive plans)": words(`
    (base) client-secret-basic nonce-invalid nonce-unless-code-flow scope-userinfo-claims invalid-iss missing-sub
    invalid-aud missing-aud missing-iat kid-absent-single-jwks kid-absent-multiple-jwks idtoken-sig-rs256
    idtoken-sig-none invalid-sig-rs256 invalid-sig-es256 invalid-sig-hs256 userinfo-invalid-sub userinfo-bearer-header
    userinfo-bearer-body userinfo-signed invalid-athash missing-athash invalid-chash missing-chash form-post-error
    aggregated-claims distributed-claims mtls-endpoint-aliases request-uri-signed-none request-uri-signed-rs256
    3rd-party-init-login`),
  "Configuration profile": words(`
    discovery-openid-config discovery-jwks-uri-keys discovery-issuer-mismatch signing-key-rotation
    signing-key-rotation-just-before-signing discovery-webfinger-acct discovery-webfinger-url dynamic-registration`),
  "Refresh and logout plans": words(`
    refresh-token refresh-token-invalid-issuer refresh-token-invalid-sub rp-init-logout rp-init-logout-no-state rp-init-logout-other-state rp-frontchannel-rpinitlogout rp-frontchannel-opinitlogout rp-backchannel-rpinitlogout
    rp-backchannel-rpinitlogout-alg-none rp-backchannel-rpinitlogout-wrong-alg rp-backchannel-rpinitlogout-no-event
    rp-backchannel-rpinitlogout-wrong-event rp-backchannel-rpinitlogout-with-nonce
    rp-backchannel-rpinitlogout-wrong-aud rp-backchannel-rpinitlogout-wrong-iss session-management`),
  "FAPI modules for the code flow": words(`
    invalid-authorization-response-iss remove-authorization-response-iss authorization-response-with-invalid-state
    authorization-response-with-missing-state invalid-missing-iss invalid-missing-exp invalid-missing-aud
    invalid-missing-nonce invalid-expired-exp iat-is-week-in-past invalid-secondary-aud valid-aud-as-array
    invalid-alternate-alg invalid-null-alg invalid-nonce missing-nonce token-endpoint-response-without-expires_in
    no-scope-in-token-endpoint-response token-type-case-insensitivity refresh-token-test
    ensure-jarm-without-signature ensure-jarm-signature-algorithm-is-not-none ensure-jarm-expired ensure-jarm-claims
    encrypted-idtoken encrypted-idtoken-usingrsa15 happy-path-no-dpop-nonce rs-dpop-auth-scheme`),
  "Our own cases: the request": numbered(1, 5),
  "Our own cases: the callback": numbered(10, 19),
  "Our own cases: the ID Token": numbered(30, 42),
  "Our own cases: tokens, userinfo and transport": numbered(50, 59),
}

function words(text: string): readonly string[] {
  return text.trim().split(/\s+/)
}

function numbered(first: number, last: number): readonly string[] {
  return Array.from(
    { length: last - first + 1 },
    (_, index) => `E${String(first + index).padStart(2, "0")}`,
  )
}
