import { describe, expect, test } from "vitest"
import { failureOf } from "./failure-of.js"
import { PasskeyFailure } from "./passkey-failure.js"

const early = { isLate: false }

describe("the failure behind an exception (WebAuthn Level 3 §5.1.3.2, §5.1.4.3)", () => {
  test.each([
    ["NotAllowedError", "cancelled"],
    ["InvalidStateError", "already-registered"],
    ["SecurityError", "wrong-site"],
    ["NotSupportedError", "unsupported"],
    ["ConstraintError", "unsupported"],
    ["OperationError", "busy"],
    ["AbortError", "aborted"],
    ["UnknownError", "cancelled"],
  ])("%s → %s", (name, reason) =>
    expect(failureOf(new DOMException("", name), early).reason).toBe(reason),
  )

  test("a refusal when the time was over is a time-out", () => {
    const late = { isLate: true }
    expect(failureOf(new DOMException("", "NotAllowedError"), late).reason).toBe("timeout")
    expect(failureOf(new DOMException("", "InvalidStateError"), late).reason).toBe(
      "already-registered",
    )
  })

  test("an abort with a reason of the application's own is an abort", () => {
    expect(failureOf("enough", { ...early, isAborted: true }).reason).toBe("aborted")
  })

  test("a failure stays what it is, and holds no secret", () => {
    const failure = new PasskeyFailure("server", 503)
    expect(failureOf(failure, early)).toBe(failure)
    const { name, reason, status } = failure
    expect({ name, reason, status }).toEqual({
      name: "RequestError",
      reason: "server",
      status: 503,
    })
    expect(Object.keys(failure).toSorted()).toEqual(["name", "reason", "status", "url"])
  })
})
