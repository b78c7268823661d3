/** The environment variable that sets an option of a provider. */
export function envName(id: string, suffix: "ID" | "ISSUER" | "SECRET"): string {
  return `AUTH_${id.toUpperCase().replaceAll("-", "_")}_${suffix}`
}
