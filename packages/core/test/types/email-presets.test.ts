import { expectTypeOf, test } from "vitest"
import { customFetch, type AuthConfig } from "@sallyport/core"
import Brevo from "@sallyport/core/providers/brevo"
import Email, { type EmailConfig, type EmailUserConfig } from "@sallyport/core/providers/email"
import ForwardEmail from "@sallyport/core/providers/forwardemail"
import Loops, { type LoopsConfig, type LoopsUserConfig } from "@sallyport/core/providers/loops"
import MailerSend from "@sallyport/core/providers/mailersend"
import MailGun from "@sallyport/core/providers/mailgun"
import Nodemailer, {
  type NodemailerConfig,
  type NodemailerUserConfig,
} from "@sallyport/core/providers/nodemailer"
import Plunk from "@sallyport/core/providers/plunk"
import Postmark from "@sallyport/core/providers/postmark"
import Resend from "@sallyport/core/providers/resend"
import SendGrid from "@sallyport/core/providers/sendgrid"
import SES, { type SESUserConfig } from "@sallyport/core/providers/ses"

test("every preset for email is a provider, with its options and as it is (proved by the compiler)", () => {
  const options = { apiKey: "key", from: "App <app@example.com>", maxAge: 60, [customFetch]: fetch }
  const server = "smtp://localhost:25"
  const plain = [Brevo, ForwardEmail, MailerSend, Plunk, Postmark, Resend, SendGrid]
  const providers = [
    ...plain,
    ...plain.map((preset) => preset(options)),
    MailGun({ ...options, region: "EU" }),
    Loops({ ...options, transactionalId: "id" }),
    SES({ ...options, accessKeyId: "id", secretAccessKey: "key", region: "eu-central-1" }),
    Nodemailer({ server }),
    Email({ server: { host: "localhost", auth: { user: "app", pass: "p" } } }),
  ] satisfies AuthConfig["providers"]
  expectTypeOf(providers).toExtend<AuthConfig["providers"]>()
})

test("the published names say what they are (proved by the compiler)", () => {
  expectTypeOf<ReturnType<typeof Loops>>().toEqualTypeOf<LoopsConfig>()
  expectTypeOf<LoopsConfig["transactionalId"]>().toEqualTypeOf<string>()
  expectTypeOf<LoopsUserConfig["transactionalId"]>().toEqualTypeOf<string | undefined>()
  expectTypeOf<ReturnType<typeof Nodemailer>>().toEqualTypeOf<NodemailerConfig>()
  expectTypeOf<ReturnType<typeof Email>>().toEqualTypeOf<NodemailerConfig>()
  expectTypeOf<Parameters<typeof Email>[0]>().toEqualTypeOf<NodemailerUserConfig>()
  expectTypeOf<ReturnType<typeof Resend>>().toEqualTypeOf<EmailConfig>()
  expectTypeOf<NonNullable<Parameters<typeof SES>[0]>>().toEqualTypeOf<SESUserConfig>()
})

test("what no preset knows is refused (proved by the compiler)", () => {
  type Region = NonNullable<Parameters<typeof MailGun>[0]>["region"]
  expectTypeOf<Region>().toEqualTypeOf<"US" | "EU" | undefined>()
  expectTypeOf<{ transactionalId: number }>().not.toExtend<LoopsUserConfig>()
  expectTypeOf<{ [customFetch]: string }>().not.toExtend<EmailUserConfig>()
  expectTypeOf<{ apiKey: number }>().not.toExtend<EmailUserConfig>()
})
