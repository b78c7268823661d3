import { describeMailService, MAIL, SAMPLE } from "../../test/support/describe-mail-service.js"
import Brevo from "./brevo.js"

describeMailService("Brevo", {
  make: (options) => Brevo(options),
  url: "https://api.brevo.com/v3/smtp/email",
  headers: { "api-key": SAMPLE.key },
  body: {
    sender: { email: "app@example.com", name: "App" },
    to: [{ email: SAMPLE.to }],
    subject: MAIL.subject,
    htmlContent: MAIL.html,
    textContent: MAIL.text,
  },
  // As in https://developers.brevo.com/docs/send-a-transactional-email
  taken: [201, { messageId: "<201798300811.5787683@smtp-relay.mailin.fr>" }],
  // In the form of https://developers.brevo.com/docs/how-it-works
  refusals: [
    [401, { code: "unauthorized", message: "Key not found" }, "Key not found"],
    [
      400,
      { code: "invalid_parameter", message: "Sending has been rejected: the sender is not valid" },
      "Sending has been rejected: the sender is not valid",
    ],
  ],
})
