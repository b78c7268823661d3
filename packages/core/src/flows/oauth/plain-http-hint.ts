/** What to do about a rejected plain http address, to append to a message. Empty for any other address. */
export function plainHttpHint(address: unknown): string {
  const isPlain = /^http:/i.test(String(address))
  return isPlain
    ? ". If it is on your own network, such as http://keycloak:8080 between containers, set allowInsecureRequests: true on the provider"
    : ""
}
