import type { Environment } from "@sallyport/conformance"

const URL_OF_REQUEST = "https://app.example/auth/signin"

/**
 * What a function that returns a configuration is called with: a request, with what the event of each framework has beside
 * it, such as `env` of Hono and `platform.env` of SvelteKit.
 */
export function eventFor(environment: Environment): unknown {
  const request = new Request(URL_OF_REQUEST)
  // Qwik's is asked by a function.
  const env = { ...environment, get: (name: string) => environment[name] }
  return Object.assign(new Request(URL_OF_REQUEST), {
    request,
    req: request,
    env,
    platform: { env },
    locals: {},
    context: { env },
  })
}
