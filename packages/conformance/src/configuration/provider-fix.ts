import type { Code } from "../codes/catalogue.js"

interface CoreText {
  readonly cause: string
  readonly fix?: string | undefined
}

/** What to do about a provider that lacks something, with the names of the variables that it reads. */
export function providerFix(code: Code, { cause, fix }: CoreText): string | undefined {
  if (code !== "PROVIDER_ENDPOINT_MISSING" && code !== "PROVIDER_CREDENTIALS_MISSING") return fix
  const names = cause.match(/\bAUTH_\w+/g) ?? []
  const usual = names.length > 0 ? `Set ${names.join(" and ")} where the server runs.` : fix
  return cause.startsWith('Provider "local"') ? `${OF_DEVELOPMENT} ${usual ?? ""}`.trim() : usual
}

/** Its id is that of the provider which `sallyport init` writes. */
const OF_DEVELOPMENT =
  'The provider of @sallyport/dev is there for development alone: start the application with sallyport-dev, and for production list it only where process.env.SALLYPORT_DEV is "true". For one of your own:'
