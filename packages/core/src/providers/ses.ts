import type { EmailConfig, EmailUserConfig, SiteMail } from "../contract/email-provider.js"
import { customFetch } from "../contract/markers.js"
import { awsSignedHeaders, type AwsCredentials } from "../crypto/aws-signature.js"
import { AuthError } from "../errors/auth-error.js"
import { sendLinkBy } from "../mail/mail-sender.js"
import { asciiMailbox, oneRecipient, senderFor } from "../mail/mailbox.js"
import { postMail } from "../mail/post-mail.js"

/** The options of `SES`, besides those that every email provider has. */
export interface SESOptions {
  /** The access key id; Amazon's tools call it `AWS_ACCESS_KEY_ID`. */
  accessKeyId?: string | undefined
  /** The secret access key; Amazon's tools call it `AWS_SECRET_ACCESS_KEY`. */
  secretAccessKey?: string | undefined
  /** The session token of temporary credentials; Amazon's tools call it `AWS_SESSION_TOKEN`. */
  sessionToken?: string | undefined
  /** The region, for example `eu-central-1`; Amazon's tools call it `AWS_REGION`. */
  region?: string | undefined
}

export type SESUserConfig = EmailUserConfig & SESOptions

/**
 * Sign in with a link sent through Amazon SES.
 *
 * Get a key at https://console.aws.amazon.com/iam
 *
 * Needs `accessKeyId` and `secretAccessKey` of a user with the permission `ses:SendEmail`, `region`, and a `from`
 * address that is a verified identity there. Temporary credentials also need `sessionToken`. None of them is read from
 * the environment: pass `AWS_ACCESS_KEY_ID`, `AWS_SECRET_ACCESS_KEY`, `AWS_SESSION_TOKEN` and `AWS_REGION` yourself.
 * Throws `AuthError` without the first three.
 *
 * @see https://docs.aws.amazon.com/ses/latest/APIReference-V2/API_SendEmail.html
 */
export default function SES(config: SESUserConfig = {}): EmailConfig {
  const credentials = credentialsIn(config ?? {})
  return {
    id: "ses",
    type: "email",
    name: "Amazon SES",
    maxAge: 24 * 60 * 60,
    sendVerificationRequest: sendLinkBy(async (provider, mail, secrets) => {
      const { secretAccessKey, sessionToken } = credentials
      const url = `https://email.${credentials.region}.amazonaws.com/v2/email/outbound-emails`
      const body = JSON.stringify(messageFor(provider, mail))
      const headers = await awsSignedHeaders(
        { method: "POST", url, headers: { "content-type": "application/json" }, body },
        credentials,
      )
      await postMail(
        { url, headers, body },
        {
          name: "Amazon SES",
          fetch: provider[customFetch] ?? fetch,
          secrets: { key: secretAccessKey, "session token": sessionToken, ...secrets },
        },
      )
    }),
    options: config,
  }
}

function messageFor({ from }: EmailConfig, { to, subject, html, text, origin }: SiteMail): object {
  const utf8 = (Data: string) => ({ Data, Charset: "UTF-8" })
  return {
    FromEmailAddress: asciiMailbox(from ?? senderFor(origin)),
    Destination: { ToAddresses: [oneRecipient(to)] },
    Content: {
      Simple: { Subject: utf8(subject), Body: { Text: utf8(text), Html: utf8(html) } },
    },
  }
}

function credentialsIn(config: SESUserConfig): AwsCredentials {
  const { sessionToken } = config
  return {
    accessKeyId: required(config, "accessKeyId", /^\w+$/),
    secretAccessKey: required(config, "secretAccessKey", /^[\x21-\x7e]+$/),
    region: required(config, "region", /^[a-z\d-]+$/),
    ...(sessionToken?.trim() && {
      sessionToken: required(config, "sessionToken", /^[\x21-\x7e]+$/),
    }),
    service: "ses",
  }
}

/** The option, trimmed. Errors never quote its value. */
function required(config: SESUserConfig, name: keyof SESOptions, form: RegExp): string {
  const value = config[name]?.trim() ?? ""
  if (form.test(value)) return value
  throw new AuthError(`Amazon SES needs the ${name} option, from the AWS console`)
}
