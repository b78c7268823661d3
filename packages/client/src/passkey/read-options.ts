import type {
  CreationOptionsJSON,
  CredentialDescriptorJSON,
  RequestOptionsJSON,
} from "./options-json.js"
import { fromBase64url } from "./base64url.js"

/** The options of `navigator.credentials.get` from their JSON form (WebAuthn Level 3 §5.1.10). */
export function requestOptions(json: RequestOptionsJSON): PublicKeyCredentialRequestOptions {
  // It also decodes the binary members of extensions. Browsers without it get no extensions.
  const read = globalThis.PublicKeyCredential?.parseRequestOptionsFromJSON?.(json)
  if (read) return read
  const { extensions: _, ...options } = json
  return {
    ...options,
    challenge: fromBase64url(json.challenge),
    allowCredentials: json.allowCredentials?.map(withBytes) ?? [],
  } as PublicKeyCredentialRequestOptions
}

/** The options of `navigator.credentials.create` from their JSON form (WebAuthn Level 3 §5.1.9). */
export function creationOptions(json: CreationOptionsJSON): PublicKeyCredentialCreationOptions {
  const read = globalThis.PublicKeyCredential?.parseCreationOptionsFromJSON?.(json)
  if (read) return read
  const { extensions: _, ...options } = json
  return {
    ...options,
    challenge: fromBase64url(json.challenge),
    user: withBytes(json.user),
    excludeCredentials: json.excludeCredentials?.map(withBytes) ?? [],
  } as PublicKeyCredentialCreationOptions
}

function withBytes(entry: CredentialDescriptorJSON | CreationOptionsJSON["user"]): object {
  return { ...entry, id: fromBase64url(entry.id) }
}
