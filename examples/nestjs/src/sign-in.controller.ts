import { Body, Controller, Get, Post, Query, Redirect, Req, UseFilters } from "@nestjs/common"
import { AuthService, Public, type NestRequest, type Redirection } from "@sallyport/nestjs"
import { layout, ownForms, signInPage } from "sallyport-example-pages"
import type { authConfig } from "./auth-config.js"
import { SignInFilter } from "./sign-in.filter.js"

type Fields = Readonly<Record<string, string>>

@Public()
@Controller()
export class SignInController {
  constructor(private readonly auth: AuthService<typeof authConfig>) {}

  @Get("sign-in")
  show(@Query() { callbackUrl = "/", error }: Fields): string {
    const forms = ownForms(callbackUrl)
    return layout("NestJS", signInPage({ forms, target: callbackUrl, error }))
  }

  @Post("sign-in")
  @UseFilters(SignInFilter)
  @Redirect()
  async signIn(
    @Req() request: NestRequest,
    @Body() { providerId, ...fields }: Fields,
  ): Promise<Redirection> {
    return this.auth.signIn(request, providerId, fields)
  }

  @Post("sign-out")
  @Redirect()
  async signOut(@Req() request: NestRequest): Promise<Redirection> {
    return this.auth.signOut(request, { redirectTo: "/" })
  }
}
