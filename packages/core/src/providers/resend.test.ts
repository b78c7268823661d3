import { describeMailService, MAIL, SAMPLE } from "../../test/support/describe-mail-service.js"
import Resend from "./resend.js"

describeMailService("Resend", {
  make: (options) => Resend(options),
  url: "https://api.resend.com/emails",
  headers: { authorization: `Bearer ${SAMPLE.key}` },
  body: { from: SAMPLE.from, to: SAMPLE.to, ...MAIL },
  // As in https://resend.com/docs/api-reference/emails/send-email
  taken: [200, { id: "49a3999c-0ce1-4ea6-ab68-afcd6dc2e794" }],
  // In the form of https://resend.com/docs/api-reference/errors
  refusals: [
    [
      401,
      {
        statusCode: 401,
        name: "missing_api_key",
        message: "Missing API key in the authorization header.",
      },
      "Missing API key in the authorization header.",
    ],
    [
      422,
      { statusCode: 422, name: "missing_required_field", message: "Missing `to` field." },
      "Missing `to` field.",
    ],
    [
      403,
      {
        statusCode: 403,
        name: "validation_error",
        message: "The example.com domain is not verified.",
      },
      "The example.com domain is not verified.",
    ],
  ],
})
