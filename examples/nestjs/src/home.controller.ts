import { Body, Controller, Get, Post, Redirect, Req } from "@nestjs/common"
import { AuthService, AuthSession, Public, type NestRequest } from "@sallyport/nestjs"
import { homePage, layout, ownForms, welcomePage } from "sallyport-example-pages"
import type { authConfig, OwnSession } from "./auth-config.js"

@Controller()
export class HomeController {
  constructor(private readonly auth: AuthService<typeof authConfig>) {}

  @Public()
  @Get()
  home(@AuthSession() session: OwnSession | null): string {
    return layout("NestJS", session ? homePage(session, ownForms()) : welcomePage())
  }

  @Post("name")
  @Redirect("/", 303)
  async rename(@Req() request: NestRequest, @Body("name") name: string): Promise<void> {
    await this.auth.unstable_update(request, { user: { name } })
  }
}
