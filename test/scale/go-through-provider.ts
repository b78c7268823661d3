import { browse } from "../../packages/dev/test/browse.js"

/** Goes to the identity provider as Ada, who consents; returns the address that it sends her back to. */
export async function goThroughProvider(authorization: string): Promise<string> {
  const { open, press } = browse()
  const accounts = await open(authorization)
  const consent = await press(accounts, { account: "ada" })
  const { url } = await press(consent, { decision: "allow" })
  return url.href
}
