import { expect, test } from "vitest"
import { awsSignedHeaders } from "./aws-signature.js"

/** The credentials of Amazon's published test suite for signature version 4. */
const credentials = {
  accessKeyId: "AKIDEXAMPLE",
  secretAccessKey: "wJalrXUtnFEMI/K7MDENG+bPxRfiCYEXAMPLEKEY",
  region: "us-east-1",
  service: "service",
}
const now = Date.parse("2015-08-30T12:36:00Z")

const SESSION =
  "AQoDYXdzEPT//////////wEXAMPLEtc764bNrC9SAPBSM22wDOk4x4HIZ8j4FZTwdQWLWsKWHGBuFqwAeMicRXmxfpSPfIeoIYRqTflfKD8YUuwthAx7mSEI/qkPpKPi/kMcGdQrmGdeehM4IC1NtBmUpp2wUE8phUZampKsburEDy0KPkyQDYwT7WZ0wq5VSXDvp75YU9HFvlRd8Tx6q6fE8YQcHNVXAkiY9q6d+xo0rKwT38xVqr7ZD0u0iPPkUL64lIZbqBAz+scqKmlzm8FDrypNC9Yjc8fPOLn9FX9KSYvKTr4rvx3iSIlTJabIQwj2ICCR/oLxBA=="

test.each([
  [
    "post-vanilla",
    { headers: {}, body: "" },
    ["host;x-amz-date", "5da7c1a2acd57cee7505fc6676e4e544621c30862966e37dddb68e92efbe5d6b"],
  ],
  [
    "post-x-www-form-urlencoded",
    {
      headers: {
        "content-type": "application/x-www-form-urlencoded",
        "content-length": "13",
        "x-amz-content-sha256": "9095672bbd1f56dfc5b65f3e153adc8731a4a654192329106275f4c7b24d0b6e",
      },
      body: "Param1=value1",
    },
    [
      "content-length;content-type;host;x-amz-content-sha256;x-amz-date",
      "d3875051da38690788ef43de4db0d8f280229d82040bfac253562e56c3f20e0b",
    ],
  ],
  [
    "post-sts-header-before",
    { headers: {}, body: "", sessionToken: SESSION },
    [
      "host;x-amz-date;x-amz-security-token",
      "85d96828115b5dc0cfc3bd16ad9e210dd772bbebba041836c64533a82be05ead",
    ],
  ],
])("Amazon's vector %s", async (_, { headers, body, ...session }, [names, signature]) => {
  const request = { method: "POST", url: "https://example.amazonaws.com/", headers, body, now }
  const signed = await awsSignedHeaders(request, { ...credentials, ...session })
  expect(signed).toEqual({
    ...headers,
    "x-amz-date": "20150830T123600Z",
    ...("sessionToken" in session && { "x-amz-security-token": SESSION }),
    authorization: `AWS4-HMAC-SHA256 Credential=AKIDEXAMPLE/20150830/us-east-1/service/aws4_request, SignedHeaders=${names}, Signature=${signature}`,
  })
})

test("another method, body, header, day, region or key is another signature", async () => {
  const request = { method: "POST", url: "https://a.example/b", headers: {}, body: "", now }
  const signatures = await Promise.all(
    [
      [request, credentials] as const,
      [{ ...request, method: "PUT" }, credentials] as const,
      [{ ...request, url: "https://a.example/c" }, credentials] as const,
      [{ ...request, body: "1" }, credentials] as const,
      [{ ...request, headers: { accept: "a" } }, credentials] as const,
      [{ ...request, now: now + 86_400_000 }, credentials] as const,
      [request, { ...credentials, region: "eu-west-1" }] as const,
      [request, { ...credentials, secretAccessKey: "other" }] as const,
    ].map(async ([asked, by]) => (await awsSignedHeaders(asked, by))["authorization"]?.slice(-64)),
  )
  expect(new Set(signatures).size).toBe(8)
})

test("a request signed now says so", async () => {
  const request = { method: "POST", url: "https://a.example/b", headers: {}, body: "" }
  const { "x-amz-date": date = "" } = await awsSignedHeaders(request, credentials)
  expect(date.slice(0, 8)).toBe(new Date().toISOString().slice(0, 10).replaceAll("-", ""))
})
