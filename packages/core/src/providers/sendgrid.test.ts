import { describeMailService, MAIL, SAMPLE } from "../../test/support/describe-mail-service.js"
import SendGrid from "./sendgrid.js"

describeMailService("SendGrid", {
  make: (options) => SendGrid(options),
  url: "https://api.sendgrid.com/v3/mail/send",
  headers: { authorization: `Bearer ${SAMPLE.key}` },
  body: {
    personalizations: [{ to: [{ email: SAMPLE.to }] }],
    from: { email: "app@example.com", name: "App" },
    subject: MAIL.subject,
    content: [
      { type: "text/plain", value: MAIL.text },
      { type: "text/html", value: MAIL.html },
    ],
  },
  // As in https://www.twilio.com/docs/sendgrid/api-reference/mail-send/mail-send
  taken: [202, ""],
  // In the form of https://www.twilio.com/docs/sendgrid/api-reference/mail-send/mail-send
  refusals: [
    [
      401,
      {
        errors: [
          {
            message: "The provided authorization grant is invalid, expired, or revoked",
            field: null,
            help: null,
          },
        ],
      },
      "The provided authorization grant is invalid, expired, or revoked",
    ],
    [
      400,
      {
        errors: [
          {
            message: "The subject is required.",
            field: "subject",
            help: "http://sendgrid.com/docs",
          },
        ],
      },
      "The subject is required.",
    ],
  ],
})
