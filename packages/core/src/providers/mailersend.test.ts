import { describeMailService, MAIL, SAMPLE } from "../../test/support/describe-mail-service.js"
import MailerSend from "./mailersend.js"

describeMailService("MailerSend", {
  make: (options) => MailerSend(options),
  url: "https://api.mailersend.com/v1/email",
  headers: { authorization: `Bearer ${SAMPLE.key}` },
  body: {
    from: { email: "app@example.com", name: "App" },
    to: [{ email: SAMPLE.to }],
    ...MAIL,
  },
  // As in https://developers.mailersend.com/api/v1/email.html#send-an-email
  taken: [202, ""],
  // In the form of https://developers.mailersend.com/general.html#validation-errors
  refusals: [
    [401, { message: "Unauthenticated." }, "Unauthenticated."],
    [
      422,
      {
        message: "The from.email domain must be verified in your account. #MS42207",
        errors: {
          "from.email": ["The from.email domain must be verified in your account. #MS42207"],
        },
      },
      "The from.email domain must be verified in your account. #MS42207",
    ],
  ],
})
