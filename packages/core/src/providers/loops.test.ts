import { expect, test } from "vitest"
import { describeMailService, LINK, SAMPLE } from "../../test/support/describe-mail-service.js"
import { AuthError } from "../errors/auth-error.js"
import Loops from "./loops.js"

describeMailService("Loops", {
  make: (options) => Loops({ ...options, transactionalId: "clfq6dinn000yl70fgwwyp82l" }),
  url: "https://app.loops.so/api/v1/transactional",
  headers: { authorization: `Bearer ${SAMPLE.key}` },
  body: {
    transactionalId: "clfq6dinn000yl70fgwwyp82l",
    email: SAMPLE.to,
    dataVariables: { url: LINK },
  },
  linksOnly: true,
  // As in https://loops.so/docs/api-reference/send-transactional-email
  taken: [200, { success: true }],
  // In the form of https://loops.so/docs/api-reference/send-transactional-email
  refusals: [
    [401, { success: false, message: "Invalid API key" }, "Invalid API key"],
    [
      400,
      { success: false, path: "email", message: "Invalid email address." },
      "Invalid email address.",
    ],
    [
      404,
      {
        success: false,
        error: { path: "transactionalId", message: "Transactional email not found" },
      },
      "Transactional email not found",
    ],
  ],
})

test.each([{}, { transactionalId: "" }, undefined])("%j names no message to send", (config) => {
  expect(() => Loops(config)).toThrow(AuthError)
  expect(() => Loops(config)).toThrow("Loops needs the transactionalId option")
})
