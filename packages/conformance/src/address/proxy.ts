import { type Finding, finding, shown } from "../finding.js"
import { type ProbedSite, STRANGER } from "./probe.js"
import { type Answer, isAnswer, jsonOf, type NoAnswer } from "./requests.js"

/** Which URL the handler believes the site has, and who can change that. */
export function proxyFindings({ base, providers, spoofed }: ProbedSite): readonly Finding[] {
  const callback = callbackIn(providers)
  const chosen = callbackIn(spoofed)
  return [
    ...(callback ? differences(callback, base) : []),
    ...(chosen?.hostname === STRANGER
      ? [
          finding("FORWARDED_HOST_TRUSTED", {
            cause: `With X-Forwarded-Host: ${STRANGER}, providers would be sent to ${chosen.origin}.`,
          }),
        ]
      : []),
  ]
}

/** The callback of the first provider. */
function callbackIn(providers: Answer | NoAnswer): URL | undefined {
  if (!isAnswer(providers)) return undefined
  const list = Object.values(Object(jsonOf(providers)) as Readonly<Record<string, unknown>>)
  const { callbackUrl } = Object(list[0]) as { readonly callbackUrl?: unknown }
  return typeof callbackUrl === "string" && URL.canParse(callbackUrl)
    ? new URL(callbackUrl)
    : undefined
}

function differences(callback: URL, base: URL): readonly Finding[] {
  const cause = `The callback that providers get is ${shown(callback.href)}, and the site is at ${shown(base.href)}.`
  const fix = `Set AUTH_URL=${base.href}`
  if (callback.hostname !== base.hostname)
    return [finding("AUTH_URL_OTHER_ADDRESS", { cause, fix })]
  if (callback.protocol !== base.protocol) return [finding("PROXY_PROTOCOL_LOST", { cause })]
  if (callback.port !== base.port) return [finding("AUTH_URL_OTHER_ADDRESS", { cause, fix })]
  return callback.pathname.startsWith(`${base.pathname.replace(/(?<!\/)\/+$/, "")}/callback/`)
    ? []
    : [finding("CALLBACK_PATH_DIFFERS", { cause })]
}
