import type { ClientAuth } from "oauth4webapi"

/**
 * HTTP Basic with the id and the secret each form-encoded (RFC 6749 §2.3.1). `-`, `_`, `.` and the like stand for
 * themselves, as Auth.js sends them: the protocol library encodes those too, which the many servers that forget to decode
 * do not take for the same client.
 */
export function clientSecretBasic(clientSecret: string): ClientAuth {
  // oxlint-disable-next-line max-params -- the protocol library's signature
  return (_server, client, _body, headers) => {
    const credentials = `${formEncoded(client.client_id)}:${formEncoded(clientSecret)}`
    headers.set("authorization", `Basic ${btoa(credentials)}`)
  }
}

function formEncoded(text: string): string {
  return encodeURIComponent(text).replaceAll("%20", "+")
}
