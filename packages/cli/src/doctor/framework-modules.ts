import type { Environment } from "@sallyport/conformance"

/** Modules that exist only inside a framework's build, with the variables of this environment. */
export function frameworkModules(environment: Environment): Record<string, unknown> {
  const own = { ...environment }
  return {
    "$env/static/private": own,
    "$env/static/public": own,
    "$env/dynamic/private": { env: own },
    "$env/dynamic/public": { env: own },
    "$app/environment": { browser: false, building: false, dev: false, version: "" },
    "astro:env/server": { ...own, getSecret: (name: string) => own[name] },
    "cloudflare:workers": { env: own },
    "server-only": {},
  }
}
