import { expect, test } from "vitest"
import { describeMailService, MAIL, SAMPLE } from "../../test/support/describe-mail-service.js"
import Plunk from "./plunk.js"

describeMailService(
  "Plunk",
  {
    make: (options) => Plunk(options),
    url: "https://next-api.useplunk.com/v1/send",
    headers: { authorization: `Bearer ${SAMPLE.key}` },
    body: {
      from: { email: "app@example.com", name: "App" },
      to: SAMPLE.to,
      subject: MAIL.subject,
      body: MAIL.html,
    },
    // As in https://docs.useplunk.com/api-reference/public-api/sendEmail
    taken: [200, { success: true, data: { emails: [] } }],
    // In the form of https://docs.useplunk.com/api-reference/errors
    refusals: [
      [
        401,
        {
          success: false,
          error: { code: "INVALID_API_KEY", message: "Invalid API key", statusCode: 401 },
        },
        "Invalid API key",
      ],
      [
        422,
        {
          success: false,
          error: {
            code: "VALIDATION_ERROR",
            message: "Request validation failed",
            statusCode: 422,
            errors: [{ field: "email", message: "Invalid email" }],
          },
        },
        "Request validation failed",
      ],
    ],
  },
  ({ sendWith, received }) => {
    test("a sender without a name is an address alone", async () => {
      await sendWith({ from: "app@example.com" })
      expect(JSON.parse(received()[0]?.body ?? "")).toMatchObject({ from: "app@example.com" })
    })
  },
)
