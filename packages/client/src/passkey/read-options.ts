import type {
  CreationOptionsJSON,
  CredentialDescriptorJSON,
  RequestOptionsJSON,
} from "./options-json.js"
import { fromBase64url } from "./base64url.js"

/** The options of `navigator.credentials.get` from their JSON form (WebAuthn Level 3 §5.1.10). */
export function requestOptions(json: RequestOptionsJSON): PublicKeyCredentialRequestOptions {
  // It also decodes the binary members of extensions. Browsers without it get no extensions.
  const read = globalThis.PublicKeyCredential?.parseRequestOptionsFromJSON
  if (read) return read.call(PublicKeyCredential, json)
  const { extensions: _, ...options } = json
  return {
    ...options,
    challenge: fromBase64url(json.challenge),
    allowCredentials: descriptors(json.allowCredentials),
  } as PublicKeyCredentialRequestOptions
}

/** The options of `navigator.credentials.create` from their JSON form (WebAuthn Level 3 §5.1.9). */
export function creationOptions(json: CreationOptionsJSON): PublicKeyCredentialCreationOptions {
  const read = globalThis.PublicKeyCredential?.parseCreationOptionsFromJSON
  if (read) return read.call(PublicKeyCredential, json)
  const { extensions: _, ...options } = json
  return {
    ...options,
    challenge: fromBase64url(json.challenge),
    user: { ...json.user, id: fromBase64url(json.user.id) },
    excludeCredentials: descriptors(json.excludeCredentials),
  } as PublicKeyCredentialCreationOptions
}

function descriptors(list: readonly CredentialDescriptorJSON[] = []) {
  return list.map((descriptor) => ({ ...descriptor, id: fromBase64url(descriptor.id) }))
}
