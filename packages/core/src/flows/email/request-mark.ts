import type { Cookie, CookieOption } from "../../contract/cookies.js"
import { besideCallbackUrl } from "../../cookies/beside-callback-url.js"
import { flowClient, isOfClient } from "../../cookies/flow-client.js"
import { openJwt } from "../../crypto/open-jwt.js"
import { sealJwt } from "../../crypto/seal-jwt.js"
import { equalConstantTime } from "../../crypto/hash.js"
import type { EmailContext } from "./email-context.js"

/**
 * The cookie that marks the browser which asked for a link. There the link signs in at once; anywhere else (a mail
 * scanner, another device) it shows a page with a button, so that no scanner can use it up.
 */
export async function markRequest(
  context: EmailContext,
  { identifier, expires }: { identifier: string; expires: Date },
): Promise<Cookie> {
  const { name, options } = markOption(context)
  const value = await sealJwt(
    { identifier, provider: context.provider.id, client: await flowClient(context) },
    {
      secret: context.config.tokenSecrets,
      salt: name,
      maxAge: Math.ceil((expires.getTime() - context.now) / 1000),
      now: context.now,
    },
  )
  return { name, value, options: { ...options, expires } }
}

/** True when this browser asked for a link to this address. */
export async function askedForLink(context: EmailContext, identifier: string): Promise<boolean> {
  const { name } = markOption(context)
  const raw = context.jar[name]
  if (!raw) return false
  const mark = await openJwt(raw, {
    secret: context.config.tokenSecrets,
    salt: name,
    now: context.now,
  })
  return (
    mark?.["provider"] === context.provider.id &&
    isOfClient(mark["client"], await flowClient(context)) &&
    typeof mark["identifier"] === "string" &&
    equalConstantTime(mark["identifier"], identifier)
  )
}

/** A planted mark would let the link of whoever planted it sign people in to that account at once (login CSRF). */
function markOption({ cookies }: EmailContext): CookieOption {
  return besideCallbackUrl(cookies, "email-request")
}
