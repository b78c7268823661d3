import { Catch, type ArgumentsHost, type ExceptionFilter } from "@nestjs/common"
import { AuthError } from "@sallyport/nestjs"
import type { Request, Response } from "express"
import { layout, ownForms, signInPage } from "sallyport-example-pages"

/** Shows the form again after a failed sign-in. */
@Catch(AuthError)
export class SignInFilter implements ExceptionFilter<AuthError> {
  catch({ type }: AuthError, host: ArgumentsHost): void {
    const http = host.switchToHttp()
    const { redirectTo = "/" } =
      http.getRequest<Request<unknown, unknown, { redirectTo?: string }>>().body
    const props = { forms: ownForms(redirectTo), target: redirectTo, error: type }
    http
      .getResponse<Response>()
      .status(400)
      .send(layout("NestJS", signInPage(props)))
  }
}
