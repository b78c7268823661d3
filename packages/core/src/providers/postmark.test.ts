import { describeMailService, MAIL, SAMPLE } from "../../test/support/describe-mail-service.js"
import Postmark from "./postmark.js"

describeMailService("Postmark", {
  make: (options) => Postmark(options),
  url: "https://api.postmarkapp.com/email",
  headers: { "x-postmark-server-token": SAMPLE.key, accept: "application/json" },
  body: {
    From: SAMPLE.from,
    To: SAMPLE.to,
    Subject: MAIL.subject,
    TextBody: MAIL.text,
    HtmlBody: MAIL.html,
    MessageStream: "outbound",
  },
  // As in https://postmarkapp.com/developer/user-guide/send-email-with-api
  taken: [200, { To: SAMPLE.to, ErrorCode: 0, Message: "OK" }],
  // In the form of https://postmarkapp.com/support/article/troubleshooting-422-unprocessable-entity-errors
  refusals: [
    [
      401,
      { ErrorCode: 10, Message: "No Account or Server API tokens were supplied." },
      "No Account or Server API tokens were supplied.",
    ],
    [
      422,
      { ErrorCode: 300, Message: "Invalid 'From' address: it is not verified." },
      "Invalid 'From' address: it is not verified.",
    ],
  ],
})
