import { HttpException } from "@nestjs/common"
import { siteOrigin, type RequestedHost } from "@sallyport/core/integration"

/**
 * This site's origin, such as `https://app.example`: from `AUTH_URL` if it is set, else from the request. Throws an
 * `HttpException` with status 400 for an invalid host. For any other error NestJS would respond with 500.
 */
export function originOrBadRequest(said: () => RequestedHost): string {
  try {
    return siteOrigin(process.env, said)
  } catch (cause) {
    const { message, status } = cause as Error & { readonly status?: number }
    if (status === undefined) throw cause
    throw new HttpException(message, status, { cause })
  }
}
