import { Authenticator } from "../../packages/core/test/support/authenticator.js"
import { Browser } from "../../packages/core/test/support/browser.js"
import type { WebAuthnOptionsResponseBody } from "@sallyport/core/types"

type Registering = Extract<WebAuthnOptionsResponseBody, { action: "register" }>["options"]
type Asking = Extract<WebAuthnOptionsResponseBody, { action: "authenticate" }>["options"]

/** A user with a browser with an empty cookie jar, at a site that runs elsewhere. */
export function visitorAt(origin: string): Browser {
  const ask = async (request: Request) => fetch(request, { redirect: "manual" })
  return new Browser({ providers: [] }, origin, ask as never)
}

/** Registers a passkey for this address, which signs the user in. */
export async function registerPasskey(visitor: Browser, email: string): Promise<Authenticator> {
  const device = new Authenticator(visitor.origin)
  const query = new URLSearchParams({ action: "register", email })
  const { options } = await optionsOf<Registering>(visitor, query)
  const data = JSON.stringify(device.create(options))
  await visitor.post("callback/passkey", { action: "register", data })
  return device
}

/** Signs in with a registered passkey. */
export async function usePasskey(visitor: Browser, device: Authenticator): Promise<void> {
  const query = new URLSearchParams({ action: "authenticate" })
  const { options } = await optionsOf<Asking>(visitor, query)
  const data = JSON.stringify(device.get(options))
  await visitor.post("callback/passkey", { action: "authenticate", data })
}

async function optionsOf<Options>(
  visitor: Browser,
  query: URLSearchParams,
): Promise<{ readonly options: Options }> {
  const answer = await visitor.get(`webauthn-options/passkey?${query}`)
  return (await answer.json()) as { options: Options }
}
