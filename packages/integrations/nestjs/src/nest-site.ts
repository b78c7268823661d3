import { HttpException } from "@nestjs/common"
import { siteOrigin, type SaidSite } from "@sallyport/core/integration"

/**
 * This site's origin, such as `https://app.example`: that of `AUTH_URL` when it is set, else what the request says. Throws an
 * `HttpException` with status 400 for a host that is none: of any other error NestJS makes 500.
 */
export function nestSite(said: () => SaidSite): string {
  try {
    return siteOrigin(process.env, said)
  } catch (cause) {
    const { message, status } = cause as Error & { readonly status?: number }
    if (status === undefined) throw cause
    throw new HttpException(message, status, { cause })
  }
}
