import type { RegistrationInfo, SimpleWebAuthn } from "../../contract/simple-webauthn.js"
import { encodeBase64url } from "../../crypto/encoding.js"
import { isAuthError } from "../../errors/auth-error.js"
import { verificationFailure } from "./verification-failure.js"
import type { WebAuthnContext } from "./webauthn-context.js"

/** The registration info of versions before 11. Before 10, the id was bytes. */
interface FlatRegistrationInfo extends Omit<RegistrationInfo, "credential"> {
  credentialID: string | Uint8Array
  credentialPublicKey: RegistrationInfo["credential"]["publicKey"]
  counter: number
}

/**
 * The provider's four functions, from any of the versions 9 to 14 of `@simplewebauthn/server`. Auth.js requires version
 * 9, and no one who moves should have to change two libraries at once. The versions differ in the names of members and
 * in what is text or bytes, not in what they verify. So every value is passed in both forms, and the version does not
 * have to be detected.
 */
export function passkeyLibrary({ provider }: Pick<WebAuthnContext, "provider">): SimpleWebAuthn {
  const library = provider.simpleWebAuthn
  return {
    generateAuthenticationOptions: async (params) => {
      const options = await library.generateAuthenticationOptions(params)
      return { ...options, ...descriptors("allowCredentials", params.allowCredentials) }
    },
    generateRegistrationOptions: async (params) => {
      const options = await library.generateRegistrationOptions(params)
      const { userID } = params
      return {
        ...options,
        // Version 9 takes text and passes it on unchanged.
        user: { ...options.user, ...(userID && { id: encodeBase64url(userID) }) },
        ...descriptors("excludeCredentials", params.excludeCredentials),
      }
    },
    verifyAuthenticationResponse: (params) => {
      const { id, publicKey, counter, transports } = params.credential
      const authenticator = {
        credentialID: id,
        credentialPublicKey: publicKey,
        counter,
        transports,
      }
      return library.verifyAuthenticationResponse({ ...params, authenticator } as typeof params)
    },
    verifyRegistrationResponse: async (params) => {
      const { registrationInfo, ...answer } = await library.verifyRegistrationResponse(params)
      return registrationInfo
        ? { ...answer, registrationInfo: withCredential(registrationInfo) }
        : answer
    },
  }
}

/** As the browser's descriptors. Version 9 takes ids as bytes and ignores text. */
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

/** Runs the library and turns each of its errors into one of ours. */
export async function verified<T>(run: () => Promise<T>): Promise<T> {
  try {
    return await run()
  } catch (error) {
    throw isAuthError(error) ? error : verificationFailure("it did not verify", error)
  }
}
