import type { RegistrationInfo, SimpleWebAuthn } from "../../contract/simple-webauthn.js"
import { encodeBase64url } from "../../crypto/base64url.js"
import type { WebAuthnContext } from "./webauthn-context.js"

/** What versions before 11 say of a registration; before 10 the id was bytes. */
interface FlatRegistrationInfo extends Omit<RegistrationInfo, "credential"> {
  credentialID: string | Uint8Array
  credentialPublicKey: RegistrationInfo["credential"]["publicKey"]
  counter: number
}

/**
 * The provider's four functions, whichever of the versions 9 to 14 of `@simplewebauthn/server` they are of: Auth.js asks
 * for 9, and no one who moves should have to change two libraries at once. The versions differ in the names of their
 * members and in what is text or bytes, not in what they verify; so everything is said in both ways, and no version has
 * to be found out.
 */
export function passkeyLibrary({ provider }: Pick<WebAuthnContext, "provider">): SimpleWebAuthn {
  const library = provider.simpleWebAuthn
  return {
    generateAuthenticationOptions: async (asked) => {
      const options = await library.generateAuthenticationOptions(asked)
      return { ...options, ...descriptors("allowCredentials", asked.allowCredentials) }
    },
    generateRegistrationOptions: async (asked) => {
      const options = await library.generateRegistrationOptions(asked)
      const { userID } = asked
      return {
        ...options,
        // Version 9 takes text and hands on what it is given.
        user: { ...options.user, ...(userID && { id: encodeBase64url(userID) }) },
        ...descriptors("excludeCredentials", asked.excludeCredentials),
      }
    },
    verifyAuthenticationResponse: (asked) => {
      const { id, publicKey, counter, transports } = asked.credential
      const authenticator = {
        credentialID: id,
        credentialPublicKey: publicKey,
        counter,
        transports,
      }
      return library.verifyAuthenticationResponse({ ...asked, authenticator } as typeof asked)
    },
    verifyRegistrationResponse: async (asked) => {
      const { registrationInfo, ...answer } = await library.verifyRegistrationResponse(asked)
      return registrationInfo
        ? { ...answer, registrationInfo: withCredential(registrationInfo) }
        : answer
    },
  }
}

/** As a list of the browser's; version 9 takes bytes for ids and makes nothing of text. */
function descriptors<Name extends "allowCredentials" | "excludeCredentials">(
  name: Name,
  named: { id: string; transports?: string[] }[] | undefined,
) {
  if (!named || named.length === 0) return undefined
  return { [name]: named.map((one) => ({ ...one, type: "public-key" as const })) }
}

function withCredential(info: RegistrationInfo | FlatRegistrationInfo): RegistrationInfo {
  if ("credential" in info) return info
  const { credentialID, credentialPublicKey: publicKey, counter } = info
  const id = typeof credentialID === "string" ? credentialID : encodeBase64url(credentialID)
  return { ...info, credential: { id, publicKey, counter } }
}
