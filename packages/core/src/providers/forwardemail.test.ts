import { describeMailService, MAIL, SAMPLE } from "../../test/support/describe-mail-service.js"
import ForwardEmail from "./forwardemail.js"

describeMailService("Forward Email", {
  make: (options) => ForwardEmail(options),
  url: "https://api.forwardemail.net/v1/emails",
  headers: { authorization: `Basic ${btoa(`${SAMPLE.key}:`)}` },
  body: { from: SAMPLE.from, to: SAMPLE.to, ...MAIL },
  // As in https://forwardemail.net/email-api
  taken: [200, { id: "66f1a5b5c5d3a3b1c5d3a3b1", status: "queued" }],
  // The documentation promises a message and no form: https://forwardemail.net/email-api
  refusals: [
    [
      401,
      { statusCode: 401, error: "Unauthorized", message: "Invalid API token." },
      "Invalid API token.",
    ],
    [
      400,
      { statusCode: 400, error: "Bad Request", message: "Invalid email address." },
      "Invalid email address.",
    ],
  ],
})
