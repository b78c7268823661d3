import type { Context } from "../../contract/context.js"
import type { Cookie, CookieOption } from "../../contract/cookies.js"
import { besideCallbackUrl } from "../../cookies/beside-callback-url.js"
import { flowClient, isOfClient } from "../../cookies/flow-client.js"
import { openJwt } from "../../crypto/open-jwt.js"
import { sealJwt } from "../../crypto/seal-jwt.js"
import { equalConstantTime } from "../../crypto/hash.js"
import type { EmailContext } from "./email-context.js"

interface Marked {
  readonly identifier: string
  /** When the link stops working. */
  readonly expires: Date
  /** Whether someone has signed in by the link: the address is then not shown any more. */
  readonly isUsed?: boolean
}

/**
 * The cookie that marks the browser which asked for a link. There the link signs in at once; anywhere else (a mail
 * scanner, another device) it shows a page with a button, so that no scanner can use it up.
 */
export async function markRequest(
  context: EmailContext,
  { identifier, expires, isUsed = false }: Marked,
): Promise<Cookie> {
  const { name, options } = markOption(context)
  const value = await sealJwt(
    {
      identifier,
      provider: context.provider.id,
      client: await flowClient(context),
      ...(isUsed && { used: true }),
    },
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
  const mark = await openMark(context)
  return (
    mark?.["provider"] === context.provider.id &&
    typeof mark["identifier"] === "string" &&
    equalConstantTime(mark["identifier"], identifier)
  )
}

/**
 * The mark as it is left once its owner has signed in; none where there is no mark. It still tells this browser, where the
 * link is opened once more, that it was its own.
 */
export async function usedMark(context: EmailContext, identifier: string): Promise<Cookie[]> {
  const exp = (await openMark(context))?.["exp"]
  if (typeof exp !== "number" || !(await askedForLink(context, identifier))) return []
  return [await markRequest(context, { identifier, expires: new Date(exp * 1000), isUsed: true })]
}

/** What the browser's mark says; null if it has none that is ours. */
export async function openMark(context: Context): Promise<Record<string, unknown> | null> {
  const { name } = markOption(context)
  const raw = context.jar[name]
  if (!raw) return null
  const mark = await openJwt(raw, {
    secret: context.config.tokenSecrets,
    salt: name,
    now: context.now,
  })
  return mark && isOfClient(mark["client"], await flowClient(context)) ? mark : null
}

/** A planted mark would let the link of the one who planted it sign people in to that account at once (login CSRF). */
function markOption({ cookies }: Context): CookieOption {
  return besideCallbackUrl(cookies, "email-request")
}
