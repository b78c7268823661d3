import type { ClientAuth } from "oauth4webapi"

/**
 * HTTP Basic with id and secret, each form-encoded (RFC 6749 §2.3.1). `-`, `_`, `.` and similar characters stay as they
 * are, as in Auth.js. The protocol library encodes those too, and the many servers that do not decode them would then
 * see a different client.
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
