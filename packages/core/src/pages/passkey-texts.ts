import type { Messages } from "../contract/messages.js"

/** The page script's text for each failure of a passkey, by the failure's name in `@sallyport/client`. */
export function passkeyTexts(texts: Messages): Readonly<Record<string, string>> {
  return {
    cancelled: texts.passkeyCancelled,
    timeout: texts.passkeyTimeout,
    unsupported: texts.passkeyUnsupported,
    "already-registered": texts.passkeyAlreadyRegistered,
    "wrong-site": texts.passkeyWrongSite,
    busy: texts.passkeyBusy,
    network: texts.passkeyNetwork,
    server: texts.passkeyServer,
  }
}
