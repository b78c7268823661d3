import { Body, Controller, Get, Post, Redirect, Req } from "@nestjs/common"
import {
  AuthService,
  AuthSession,
  Public,
  type NestRequest,
  type Redirection,
} from "@sallyport/nestjs"
import { homePage, layout, welcomePage } from "sallyport-example-pages"
import { authConfig, type OwnSession } from "./auth-config.js"

@Public()
@Controller()
export class HomeController {
  constructor(private readonly auth: AuthService<typeof authConfig>) {}

  @Get()
  async home(
    @AuthSession() session: OwnSession | null,
    @Req() request: NestRequest,
  ): Promise<string> {
    if (!session) return layout(authConfig.theme.name, welcomePage())
    const me = await this.auth.me(request)
    const browsers = (await me?.sessions.list())?.length ?? 0
    return layout(authConfig.theme.name, homePage({ session, browsers }))
  }

  @Post("sign-in")
  @Redirect()
  async signIn(@Req() request: NestRequest): Promise<Redirection> {
    return this.auth.signIn(request, "local", { redirectTo: "/" })
  }

  @Post("sign-out")
  @Redirect()
  async signOut(@Req() request: NestRequest): Promise<Redirection> {
    return this.auth.signOut(request, { redirectTo: "/" })
  }

  /** Changes the name in this session. */
  @Post("name")
  @Redirect("/", 303)
  async rename(@Req() request: NestRequest, @Body("name") name: string): Promise<void> {
    await this.auth.unstable_update(request, { user: { name } })
  }
}
